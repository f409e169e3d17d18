package cart.flatbuffers;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** A cart in bytes: what flatc would make of {@code cart.fbs}. A field costs its way through the table, each time it is asked for. */
final class CartTable extends Table implements ShoppingCart {

    private static final int TOTAL = 4;
    private static final int DATE = 6;
    private static final int ID = 8;
    private static final int ITEMS = 10;

    /** @param bytes as the serializer writes them, which must not change */
    CartTable(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        __reset(buffer.getInt(0), buffer);
    }

    byte[] bytes() {
        return bb.array().clone();
    }

    @Override
    public long total() {
        return number(TOTAL);
    }

    @Override
    public long date() {
        return number(DATE);
    }

    @Override
    public long id() {
        return number(ID);
    }

    private long number(int field) {
        int offset = __offset(field);
        return offset == 0 ? 0 : bb.getLong(bb_pos + offset);
    }

    /** A view again: an item is made when it is asked for. */
    @Override
    public List<ShoppingCartItem> items() {
        int offset = __offset(ITEMS);
        int start = __vector(offset);
        int count = __vector_len(offset);
        if (count < 0 || count > (bb.capacity() - start) / Integer.BYTES) {
            throw new IllegalArgumentException("%s items have no room in %s bytes".formatted(count, bb.capacity()));
        }
        return new Items(start, count);
    }

    private final class Items extends AbstractList<ShoppingCartItem> implements RandomAccess {

        private final int start;
        private final int count;

        Items(int start, int count) {
            this.start = start;
            this.count = count;
        }

        @Override
        public ShoppingCartItem get(int index) {
            if (index < 0 || index >= count) {
                throw new IndexOutOfBoundsException("Item %s of %s".formatted(index, count));
            }
            return new ItemTable(__indirect(start + index * Integer.BYTES), bb);
        }

        @Override
        public int size() {
            return count;
        }
    }
}
