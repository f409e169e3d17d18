package workbench.own.model;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

/** An item of a warehouse that was written for Hazelcast already. */
public class InventoryItem implements IdentifiedDataSerializable {
    String sku;
    int onHand;
    double price;

    @Override
    public int getFactoryId() {
        return 77;
    }

    @Override
    public int getClassId() {
        return 1;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(sku);
        out.writeInt(onHand);
        out.writeDouble(price);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        sku = in.readString();
        onHand = in.readInt();
        price = in.readDouble();
    }
}
