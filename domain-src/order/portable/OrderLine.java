package order.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class OrderLine implements Portable {
    String product;
    int amount;

    public OrderLine() {}

    OrderLine(String product, int amount) {
        this.product = product;
        this.amount = amount;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
        out.writeString("product", product);
        out.writeInt("amount", amount);
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        product = in.readString("product");
        amount = in.readInt("amount");
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
