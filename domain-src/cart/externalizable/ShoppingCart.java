package cart.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public final class ShoppingCart implements Externalizable {
    private static final long serialVersionUID = 1;

    long total;
    Date date;
    long id;
    List<ShoppingCartItem> items;

    public ShoppingCart() {}

    ShoppingCart(long total, Date date, long id, List<ShoppingCartItem> items) {
        this.total = total;
        this.date = date;
        this.id = id;
        this.items = items;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeLong(total);
        out.writeLong(date.getTime());
        out.writeLong(id);
        out.writeInt(items.size());
        for (ShoppingCartItem item : items) {
            item.writeExternal(out);
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        total = in.readLong();
        date = new Date(in.readLong());
        id = in.readLong();
        int count = in.readInt();
        items = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            ShoppingCartItem item = new ShoppingCartItem();
            item.readExternal(in);
            items.add(item);
        }
    }
}
