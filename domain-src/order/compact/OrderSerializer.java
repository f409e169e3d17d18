package order.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;

public final class OrderSerializer implements CompactSerializer<Order> {

    @Override
    public String getTypeName() {
        return "order";
    }

    @Override
    public Class<Order> getCompactClass() {
        return Order.class;
    }

    @Override
    public void write(CompactWriter out, Order order) {
        out.writeInt64("orderId", order.orderId);
        out.writeInt64("date", order.date.getTime());
        out.writeArrayOfCompact("orderLines", order.orderLines.toArray(new OrderLine[0]));
    }

    @Override
    public Order read(CompactReader in) {
        long orderId = in.readInt64("orderId");
        Date date = new Date(in.readInt64("date"));
        OrderLine[] orderLines = in.readArrayOfCompact("orderLines", OrderLine.class);
        return new Order(orderId, date, new ArrayList<>(Arrays.asList(orderLines)));
    }
}
