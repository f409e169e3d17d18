package programmer.json;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.core.HazelcastJsonValue;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

/** Turns programmers into text and back, by their fields; the mapper may be shared between threads. */
public final class ProgrammerJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .build();

    private ProgrammerJson() {}

    static HazelcastJsonValue write(Programmer programmer) {
        return new HazelcastJsonValue(MAPPER.writeValueAsString(programmer));
    }

    static Programmer read(HazelcastJsonValue json) {
        return MAPPER.readValue(json.getValue(), Programmer.class);
    }
}
