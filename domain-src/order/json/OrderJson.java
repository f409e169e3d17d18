package order.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.core.HazelcastJsonValue;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.json.JsonMapper;

/** Turns orders into text and back, by their fields; the mapper may be shared between threads. */
public final class OrderJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private OrderJson() {}

    static HazelcastJsonValue write(Order order) {
        return new HazelcastJsonValue(MAPPER.writeValueAsString(order));
    }

    static Order read(HazelcastJsonValue json) {
        return MAPPER.readValue(json.getValue(), Order.class);
    }
}
