package order.protobuf;

import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import order.protobuf.message.OrderMessages;

/** Copies orders to and from messages, whose code protoc has generated, since a message is no class of ours. */
public final class OrderSerializer implements ByteArraySerializer<Order> {

    static final int TYPE_ID = 1_400;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(Order order) {
        OrderMessages.Order.Builder message =
                OrderMessages.Order.newBuilder().setOrderId(order.orderId).setDate(order.date.getTime());
        for (OrderLine orderLine : order.orderLines) {
            message.addOrderLines(OrderMessages.OrderLine.newBuilder()
                    .setProduct(orderLine.product)
                    .setAmount(orderLine.amount));
        }
        return message.build().toByteArray();
    }

    @Override
    public Order read(byte[] bytes) throws InvalidProtocolBufferException {
        OrderMessages.Order message = OrderMessages.Order.parseFrom(bytes);
        List<OrderLine> orderLines = new ArrayList<>(message.getOrderLinesCount());
        for (OrderMessages.OrderLine orderLine : message.getOrderLinesList()) {
            orderLines.add(new OrderLine(orderLine.getProduct(), orderLine.getAmount()));
        }
        return new Order(message.getOrderId(), new Date(message.getDate()), orderLines);
    }
}
