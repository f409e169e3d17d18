package cart.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;

public final class ShoppingCartSerializer implements CompactSerializer<ShoppingCart> {

    @Override
    public String getTypeName() {
        return "cart";
    }

    @Override
    public Class<ShoppingCart> getCompactClass() {
        return ShoppingCart.class;
    }

    @Override
    public void write(CompactWriter out, ShoppingCart cart) {
        out.writeInt64("total", cart.total);
        out.writeInt64("date", cart.date.getTime());
        out.writeInt64("id", cart.id);
        out.writeArrayOfCompact("items", cart.items.toArray(new ShoppingCartItem[0]));
    }

    @Override
    public ShoppingCart read(CompactReader in) {
        long total = in.readInt64("total");
        Date date = new Date(in.readInt64("date"));
        long id = in.readInt64("id");
        ShoppingCartItem[] items = in.readArrayOfCompact("items", ShoppingCartItem.class);
        return new ShoppingCart(total, date, id, new ArrayList<>(Arrays.asList(items)));
    }
}
