package cart.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class ShoppingCartItem implements Portable {
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
    public void writePortable(PortableWriter out) throws IOException {
        out.writeLong("cost", cost);
        out.writeInt("quantity", quantity);
        out.writeString("name", name);
        out.writeBoolean("inStock", inStock);
        out.writeString("url", url);
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        cost = in.readLong("cost");
        quantity = in.readInt("quantity");
        name = in.readString("name");
        inStock = in.readBoolean("inStock");
        url = in.readString("url");
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
