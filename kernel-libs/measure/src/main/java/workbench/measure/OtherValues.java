package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Values of many types that go through a serialization service before anything is measured. In a server it meets them for as long
 * as the server lives. In a fresh process it would know one type alone, and the compiler would leave out its search for the
 * serializer, which no server can do.
 */
final class OtherValues {

    /** Twice as often as the second compiler waits for before it compiles a method, if no other does: its CompileThreshold. */
    private static final int TIMES = 20_000;

    private OtherValues() {}

    @SuppressWarnings("JavaUtilDate") // a member meets dates too
    static void serialize(SerializationService service) {
        List<Object> values = List.of(
                "text",
                1L,
                2,
                3.0,
                true,
                new byte[9],
                new long[3],
                new UUID(1, 2),
                new Date(0),
                BigDecimal.TEN,
                new ArrayList<>(List.of(1, "a")),
                new HashMap<>(Map.of("a", 1L)));
        for (int i = 0; i < TIMES; i++) {
            Data bytes = service.toData(values.get(i % values.size()));
            if (service.<Object>toObject(bytes) == null) {
                throw new IllegalStateException("Hazelcast lost " + values.get(i % values.size()));
            }
        }
    }
}
