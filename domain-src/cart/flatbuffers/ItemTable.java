package cart.flatbuffers;

import com.google.flatbuffers.Table;
import java.nio.ByteBuffer;

/** A line of a cart in the bytes of the cart. */
final class ItemTable extends Table implements ShoppingCartItem {

    private static final int COST = 4;
    private static final int QUANTITY = 6;
    private static final int NAME = 8;
    private static final int IN_STOCK = 10;
    private static final int URL = 12;

    ItemTable(int position, ByteBuffer cart) {
        __reset(position, cart);
    }

    @Override
    public long cost() {
        int offset = __offset(COST);
        return offset == 0 ? 0 : bb.getLong(bb_pos + offset);
    }

    @Override
    public int quantity() {
        int offset = __offset(QUANTITY);
        return offset == 0 ? 0 : bb.getInt(bb_pos + offset);
    }

    @Override
    public String name() {
        return __string(bb_pos + __offset(NAME));
    }

    @Override
    public boolean inStock() {
        int offset = __offset(IN_STOCK);
        return offset != 0 && bb.get(bb_pos + offset) != 0;
    }

    @Override
    public String url() {
        return __string(bb_pos + __offset(URL));
    }
}
