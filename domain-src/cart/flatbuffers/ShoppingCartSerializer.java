package cart.flatbuffers;

import com.google.flatbuffers.FlatBufferBuilder;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.util.List;

/** Builds a table of a cart, from the innermost part to the outermost. What it reads is a view of the bytes. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_630;

    private static final int FIRST_BYTES = 512;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(ShoppingCart cart) {
        if (cart instanceof CartTable table) {
            return table.bytes();
        }
        FlatBufferBuilder out = new FlatBufferBuilder(FIRST_BYTES);
        List<ShoppingCartItem> items = cart.items();
        int[] places = new int[items.size()];
        for (int i = 0; i < places.length; i++) {
            places[i] = place(out, items.get(i));
        }
        int all = out.createVectorOfTables(places);
        out.startTable(4);
        out.addLong(0, cart.total(), 0);
        out.addLong(1, cart.date(), 0);
        out.addLong(2, cart.id(), 0);
        out.addOffset(3, all, 0);
        out.finish(out.endTable());
        return out.sizedByteArray();
    }

    /** Numbers are those of the fields in {@code cart.fbs}; a default value takes no bytes. */
    private static int place(FlatBufferBuilder out, ShoppingCartItem item) {
        int name = out.createString(item.name());
        int url = out.createString(item.url());
        out.startTable(5);
        out.addLong(0, item.cost(), 0);
        out.addInt(1, item.quantity(), 0);
        out.addOffset(2, name, 0);
        out.addOffset(4, url, 0);
        out.addBoolean(3, item.inStock(), false);
        return out.endTable();
    }

    @Override
    public ShoppingCart read(byte[] bytes) {
        return new CartTable(bytes);
    }
}
