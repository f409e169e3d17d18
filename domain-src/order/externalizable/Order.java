package order.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

public final class Order implements Externalizable {
    private static final long serialVersionUID = 1;

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
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeLong(orderId);
        out.writeLong(date.getTime());
        out.writeInt(orderLines.size());
        for (OrderLine orderLine : orderLines) {
            orderLine.writeExternal(out);
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        orderId = in.readLong();
        date = new Date(in.readLong());
        int count = in.readInt();
        orderLines = new ArrayList<>(Math.min(count, 1_024)); // the count may be damaged
        for (int i = 0; i < count; i++) {
            OrderLine orderLine = new OrderLine();
            orderLine.readExternal(in);
            orderLines.add(orderLine);
        }
    }
}
