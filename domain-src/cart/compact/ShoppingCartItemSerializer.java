package cart.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

public final class ShoppingCartItemSerializer implements CompactSerializer<ShoppingCartItem> {

    @Override
    public String getTypeName() {
        return "item";
    }

    @Override
    public Class<ShoppingCartItem> getCompactClass() {
        return ShoppingCartItem.class;
    }

    @Override
    public void write(CompactWriter out, ShoppingCartItem item) {
        out.writeInt64("cost", item.cost);
        out.writeInt32("quantity", item.quantity);
        out.writeString("name", item.name);
        out.writeBoolean("inStock", item.inStock);
        out.writeString("url", item.url);
    }

    @Override
    public ShoppingCartItem read(CompactReader in) {
        return new ShoppingCartItem(
                in.readInt64("cost"),
                in.readInt32("quantity"),
                in.readString("name"),
                in.readBoolean("inStock"),
                in.readString("url"));
    }
}
