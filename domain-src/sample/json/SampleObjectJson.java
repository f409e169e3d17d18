package sample.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.core.HazelcastJsonValue;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/**
 * Turns objects into text and back, by their fields; the mapper may be shared between threads. Bytes become Base64, and
 * what is no number, such as NaN, a string.
 */
public final class SampleObjectJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .build();

    private SampleObjectJson() {}

    static HazelcastJsonValue write(SampleObject object) {
        return new HazelcastJsonValue(MAPPER.writeValueAsString(object));
    }

    static SampleObject read(HazelcastJsonValue json) {
        return MAPPER.readValue(json.getValue(), SampleObject.class);
    }
}
