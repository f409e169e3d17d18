package order.bytearray;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Writes the fields one after the other, big-endian and without names, into an array of exactly the size they need. */
public final class OrderSerializer implements ByteArraySerializer<Order> {

    static final int TYPE_ID = 1_800;

    private static final int ORDER_BYTES = 2 * Long.BYTES + Integer.BYTES;
    private static final int LINE_BYTES = 2 * Integer.BYTES;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** Encodes the products first, since only then their size is known. */
    @Override
    public byte[] write(Order order) {
        int size = ORDER_BYTES;
        List<byte[]> products = new ArrayList<>(order.orderLines.size());
        for (OrderLine orderLine : order.orderLines) {
            byte[] product = orderLine.product.getBytes(UTF_8);
            products.add(product);
            size += LINE_BYTES + product.length;
        }
        ByteBuffer out = ByteBuffer.allocate(size)
                .putLong(order.orderId)
                .putLong(order.date.getTime())
                .putInt(order.orderLines.size());
        for (int i = 0; i < products.size(); i++) {
            byte[] product = products.get(i);
            out.putInt(product.length).put(product).putInt(order.orderLines.get(i).amount);
        }
        return out.array();
    }

    @Override
    public Order read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        long orderId = in.getLong();
        Date date = new Date(in.getLong());
        int count = in.getInt();
        List<OrderLine> orderLines = new ArrayList<>(Math.min(count, in.remaining())); // the count may be damaged
        for (int i = 0; i < count; i++) {
            orderLines.add(new OrderLine(getText(in), in.getInt()));
        }
        return new Order(orderId, date, orderLines);
    }

    private static String getText(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
