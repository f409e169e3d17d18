package order.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

public final class OrderLine implements IdentifiedDataSerializable {
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

    @Override
    public int getFactoryId() {
        return OrderFactory.ID;
    }

    @Override
    public int getClassId() {
        return OrderFactory.ORDER_LINE;
    }
}
