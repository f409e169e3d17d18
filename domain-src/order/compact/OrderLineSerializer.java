package order.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

public final class OrderLineSerializer implements CompactSerializer<OrderLine> {

    @Override
    public String getTypeName() {
        return "line";
    }

    @Override
    public Class<OrderLine> getCompactClass() {
        return OrderLine.class;
    }

    @Override
    public void write(CompactWriter out, OrderLine orderLine) {
        out.writeString("product", orderLine.product);
        out.writeInt32("amount", orderLine.amount);
    }

    @Override
    public OrderLine read(CompactReader in) {
        return new OrderLine(in.readString("product"), in.readInt32("amount"));
    }
}
