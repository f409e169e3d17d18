package order.stream;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Writes the fields one after the other, without names. */
public final class OrderSerializer implements StreamSerializer<Order> {

    static final int TYPE_ID = 1_700;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, Order order) throws IOException {
        out.writeLong(order.orderId);
        out.writeLong(order.date.getTime());
        out.writeInt(order.orderLines.size());
        for (OrderLine orderLine : order.orderLines) {
            out.writeString(orderLine.product);
            out.writeInt(orderLine.amount);
        }
    }

    @Override
    public Order read(ObjectDataInput in) throws IOException {
        long orderId = in.readLong();
        Date date = new Date(in.readLong());
        int count = in.readInt();
        List<OrderLine> orderLines = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            orderLines.add(new OrderLine(in.readString(), in.readInt()));
        }
        return new Order(orderId, date, orderLines);
    }
}
