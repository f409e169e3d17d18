package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullSource;
import workbench.runtime.weave.Others;
import workbench.variant.StandaloneSerialization;

/** Objects in a field whose declared type does not tell their class, such as Object. */
class OthersTest {

    private final InternalSerializationService service =
            StandaloneSerialization.of(new SerializationConfig(), OthersTest.class.getClassLoader());

    static Stream<Object> values() {
        return Stream.of(
                "text",
                true,
                'c',
                (byte) 1,
                2L,
                1.5,
                new UUID(1, 2),
                Optional.of("content"),
                new HazelcastJsonValue("{}"),
                BigDecimal.TEN,
                List.of(1, "a"));
    }

    @ParameterizedTest
    @NullSource
    @MethodSource("values")
    void whatIsWrittenIsReadAgain(Object value) throws IOException {
        BufferObjectDataOutput out = service.createObjectDataOutput();
        Others.write(out, value, "Order.id");
        assertThat(Others.read(service.createObjectDataInput(out.toByteArray()), "Order.id"))
                .isEqualTo(value);
    }

    @Test
    void theNumbersOfHazelcastsTypesAreThoseOfItsVersionHere() {
        assertThat(List.of(
                        SerializationConstants.CONSTANT_TYPE_UUID,
                        SerializationConstants.TYPE_COMPACT,
                        SerializationConstants.JAVASCRIPT_JSON_SERIALIZATION_TYPE))
                .containsExactly(-21, -55, -130);
    }
}
