package cart.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public final class ShoppingCart implements IdentifiedDataSerializable {
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
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeLong(total);
        out.writeLong(date.getTime());
        out.writeLong(id);
        out.writeInt(items.size());
        for (ShoppingCartItem item : items) {
            item.writeData(out);
        }
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        total = in.readLong();
        date = new Date(in.readLong());
        id = in.readLong();
        int count = in.readInt();
        items = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            ShoppingCartItem item = new ShoppingCartItem();
            item.readData(in);
            items.add(item);
        }
    }

    @Override
    public int getFactoryId() {
        return ShoppingCartFactory.ID;
    }

    @Override
    public int getClassId() {
        return ShoppingCartFactory.CART;
    }
}
