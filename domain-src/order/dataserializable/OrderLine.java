package order.dataserializable;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;

public final class OrderLine implements DataSerializable {
    String product;
    int amount;

    public OrderLine() {}

    OrderLine(String product, int amount) {
        this.product = product;
        this.amount = amount;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(product);
        out.writeInt(amount);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        product = in.readString();
        amount = in.readInt();
    }
}
