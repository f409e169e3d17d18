package cart.smile;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.dataformat.smile.SmileMapper;

/** Hands carts to Jackson, which writes their fields; its reader and writer may be shared between threads. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_610;

    private static final ObjectMapper MAPPER = SmileMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private static final ObjectWriter WRITER = MAPPER.writerFor(ShoppingCart.class);
    private static final ObjectReader READER = MAPPER.readerFor(ShoppingCart.class);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(ShoppingCart cart) {
        return WRITER.writeValueAsBytes(cart);
    }

    @Override
    public ShoppingCart read(byte[] bytes) {
        return READER.readValue(bytes);
    }
}
