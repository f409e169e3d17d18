package cart.bytearray;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Writes the fields one after the other, big-endian and without names, into an array of exactly the size they need. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_800;

    private static final int CART_BYTES = 3 * Long.BYTES + Integer.BYTES;
    private static final int ITEM_BYTES = Long.BYTES + Integer.BYTES + 1 + 2 * Integer.BYTES;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** Encodes the texts first, since only then their size is known. */
    @Override
    public byte[] write(ShoppingCart cart) {
        int size = CART_BYTES;
        List<byte[]> texts = new ArrayList<>(2 * cart.items.size());
        for (ShoppingCartItem item : cart.items) {
            byte[] name = item.name.getBytes(UTF_8);
            byte[] url = item.url.getBytes(UTF_8);
            texts.add(name);
            texts.add(url);
            size += ITEM_BYTES + name.length + url.length;
        }
        ByteBuffer out = ByteBuffer.allocate(size)
                .putLong(cart.total)
                .putLong(cart.date.getTime())
                .putLong(cart.id)
                .putInt(cart.items.size());
        for (int i = 0; i < cart.items.size(); i++) {
            ShoppingCartItem item = cart.items.get(i);
            out.putLong(item.cost).putInt(item.quantity);
            putText(out, texts.get(2 * i));
            out.put((byte) (item.inStock ? 1 : 0));
            putText(out, texts.get(2 * i + 1));
        }
        return out.array();
    }

    @Override
    public ShoppingCart read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        long total = in.getLong();
        Date date = new Date(in.getLong());
        long id = in.getLong();
        int count = in.getInt();
        List<ShoppingCartItem> items = new ArrayList<>(Math.min(count, in.remaining())); // the count may be damaged
        for (int i = 0; i < count; i++) {
            items.add(new ShoppingCartItem(in.getLong(), in.getInt(), getText(in), in.get() != 0, getText(in)));
        }
        return new ShoppingCart(total, date, id, items);
    }

    private static void putText(ByteBuffer out, byte[] text) {
        out.putInt(text.length).put(text);
    }

    private static String getText(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
