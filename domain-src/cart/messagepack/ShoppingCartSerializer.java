package cart.messagepack;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** Writes a cart as an array of its fields, whose last is an array of items, each an array again. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_620;

    /** A packer begins with a buffer, by default of 8 KiB, which is more than most carts need. */
    private static final MessagePack.PackerConfig PACKER = new MessagePack.PackerConfig().withBufferSize(512);

    private static final int CART_FIELDS = 4;
    private static final int ITEM_FIELDS = 5;
    private static final int MOST_AT_ONCE = 1_024; // a count may be damaged

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(ShoppingCart cart) throws IOException {
        try (MessageBufferPacker out = PACKER.newBufferPacker()) {
            out.packArrayHeader(CART_FIELDS)
                    .packLong(cart.total)
                    .packLong(cart.date.getTime())
                    .packLong(cart.id)
                    .packArrayHeader(cart.items.size());
            for (ShoppingCartItem item : cart.items) {
                out.packArrayHeader(ITEM_FIELDS)
                        .packLong(item.cost)
                        .packInt(item.quantity)
                        .packString(item.name)
                        .packBoolean(item.inStock)
                        .packString(item.url);
            }
            return out.toByteArray();
        }
    }

    @Override
    public ShoppingCart read(byte[] bytes) throws IOException {
        try (MessageUnpacker in = MessagePack.newDefaultUnpacker(bytes)) {
            requireFields(in, CART_FIELDS);
            long total = in.unpackLong();
            Date date = new Date(in.unpackLong());
            long id = in.unpackLong();
            int count = in.unpackArrayHeader();
            List<ShoppingCartItem> items = new ArrayList<>(Math.min(count, MOST_AT_ONCE));
            for (int i = 0; i < count; i++) {
                requireFields(in, ITEM_FIELDS);
                items.add(new ShoppingCartItem(
                        in.unpackLong(), in.unpackInt(), in.unpackString(), in.unpackBoolean(), in.unpackString()));
            }
            return new ShoppingCart(total, date, id, items);
        }
    }

    private static void requireFields(MessageUnpacker in, int expected) throws IOException {
        int fields = in.unpackArrayHeader();
        if (fields != expected) {
            throw new IOException("An array of %s fields was expected, but there are %s".formatted(expected, fields));
        }
    }
}
