package order.portable;

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
public final class Order implements Portable {
    long orderId;
    Date date;
    List<OrderLine> orderLines;

    public Order() {}

    Order(long orderId, Date date, List<OrderLine> orderLines) {
        this.orderId = orderId;
        this.date = date;
        this.orderLines = orderLines;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
        out.writeLong("orderId", orderId);
        out.writeLong("date", date.getTime());
        out.writePortableArray("orderLines", orderLines.toArray(new Portable[0]));
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        orderId = in.readLong("orderId");
        date = new Date(in.readLong("date"));
        orderLines = Arrays.stream(in.readPortableArray("orderLines"))
                .map(OrderLine.class::cast)
                .collect(Collectors.toCollection(ArrayList::new));
    }

    @Override
    public int getFactoryId() {
        return OrderFactory.ID;
    }

    @Override
    public int getClassId() {
        return OrderFactory.ORDER;
    }
}
