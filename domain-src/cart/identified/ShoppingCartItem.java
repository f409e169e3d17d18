package cart.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

public final class ShoppingCartItem implements IdentifiedDataSerializable {
    long cost;
    int quantity;
    String name;
    boolean inStock;
    String url;

    public ShoppingCartItem() {}

    ShoppingCartItem(long cost, int quantity, String name, boolean inStock, String url) {
        this.cost = cost;
        this.quantity = quantity;
        this.name = name;
        this.inStock = inStock;
        this.url = url;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeLong(cost);
        out.writeInt(quantity);
        out.writeString(name);
        out.writeBoolean(inStock);
        out.writeString(url);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        cost = in.readLong();
        quantity = in.readInt();
        name = in.readString();
        inStock = in.readBoolean();
        url = in.readString();
    }

    @Override
    public int getFactoryId() {
        return ShoppingCartFactory.ID;
    }

    @Override
    public int getClassId() {
        return ShoppingCartFactory.ITEM;
    }
}
