package cart.stream;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Writes the fields one after the other, without names. */
public final class ShoppingCartSerializer implements StreamSerializer<ShoppingCart> {

    static final int TYPE_ID = 1_700;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, ShoppingCart cart) throws IOException {
        out.writeLong(cart.total);
        out.writeLong(cart.date.getTime());
        out.writeLong(cart.id);
        out.writeInt(cart.items.size());
        for (ShoppingCartItem item : cart.items) {
            out.writeLong(item.cost);
            out.writeInt(item.quantity);
            out.writeString(item.name);
            out.writeBoolean(item.inStock);
            out.writeString(item.url);
        }
    }

    @Override
    public ShoppingCart read(ObjectDataInput in) throws IOException {
        long total = in.readLong();
        Date date = new Date(in.readLong());
        long id = in.readLong();
        int count = in.readInt();
        List<ShoppingCartItem> items = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            items.add(new ShoppingCartItem(
                    in.readLong(), in.readInt(), in.readString(), in.readBoolean(), in.readString()));
        }
        return new ShoppingCart(total, date, id, items);
    }
}
