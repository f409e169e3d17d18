package cart.protobuf;

import cart.protobuf.message.CartMessages;
import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Copies carts to and from messages, whose code protoc has generated, since a message is no class of ours. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_400;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(ShoppingCart cart) {
        CartMessages.Cart.Builder message = CartMessages.Cart.newBuilder()
                .setTotal(cart.total)
                .setDate(cart.date.getTime())
                .setId(cart.id);
        for (ShoppingCartItem item : cart.items) {
            message.addItems(CartMessages.Item.newBuilder()
                    .setCost(item.cost)
                    .setQuantity(item.quantity)
                    .setName(item.name)
                    .setInStock(item.inStock)
                    .setUrl(item.url));
        }
        return message.build().toByteArray();
    }

    @Override
    public ShoppingCart read(byte[] bytes) throws InvalidProtocolBufferException {
        CartMessages.Cart message = CartMessages.Cart.parseFrom(bytes);
        List<ShoppingCartItem> items = new ArrayList<>(message.getItemsCount());
        for (CartMessages.Item item : message.getItemsList()) {
            items.add(new ShoppingCartItem(
                    item.getCost(), item.getQuantity(), item.getName(), item.getInStock(), item.getUrl()));
        }
        return new ShoppingCart(message.getTotal(), new Date(message.getDate()), message.getId(), items);
    }
}
