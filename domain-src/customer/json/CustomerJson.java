package customer.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.core.HazelcastJsonValue;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Turns customers into text and back, by their fields; the mapper may be shared between threads. */
public final class CustomerJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .build();

    private CustomerJson() {}

    static HazelcastJsonValue write(Customer customer) {
        return new HazelcastJsonValue(MAPPER.writeValueAsString(customer));
    }

    static Customer read(HazelcastJsonValue json) {
        return MAPPER.readValue(json.getValue(), Customer.class);
    }
}
