package cart.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public final class ShoppingCartItem implements Externalizable {
    private static final long serialVersionUID = 1;

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
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeLong(cost);
        out.writeInt(quantity);
        out.writeUTF(name);
        out.writeBoolean(inStock);
        out.writeUTF(url);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        cost = in.readLong();
        quantity = in.readInt();
        name = in.readUTF();
        inStock = in.readBoolean();
        url = in.readUTF();
    }
}
