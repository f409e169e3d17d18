package cart.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.stream.Collectors;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class ShoppingCart implements Portable {
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
    public void writePortable(PortableWriter out) throws IOException {
        out.writeLong("total", total);
        out.writeLong("date", date.getTime());
        out.writeLong("id", id);
        out.writePortableArray("items", items.toArray(new Portable[0]));
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        total = in.readLong("total");
        date = new Date(in.readLong("date"));
        id = in.readLong("id");
        items = Arrays.stream(in.readPortableArray("items"))
                .map(ShoppingCartItem.class::cast)
                .collect(Collectors.toCollection(ArrayList::new));
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
