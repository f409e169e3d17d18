package cart.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.core.HazelcastJsonValue;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Turns carts into text and back, by their fields; the mapper may be shared between threads. */
public final class ShoppingCartJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private ShoppingCartJson() {}

    static HazelcastJsonValue write(ShoppingCart cart) {
        return new HazelcastJsonValue(MAPPER.writeValueAsString(cart));
    }

    static ShoppingCart read(HazelcastJsonValue json) {
        return MAPPER.readValue(json.getValue(), ShoppingCart.class);
    }
}
