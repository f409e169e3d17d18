package order.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public final class Order implements IdentifiedDataSerializable {
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
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeLong(orderId);
        out.writeLong(date.getTime());
        out.writeInt(orderLines.size());
        for (OrderLine orderLine : orderLines) {
            orderLine.writeData(out);
        }
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        orderId = in.readLong();
        date = new Date(in.readLong());
        int count = in.readInt();
        orderLines = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            OrderLine orderLine = new OrderLine();
            orderLine.readData(in);
            orderLines.add(orderLine);
        }
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
