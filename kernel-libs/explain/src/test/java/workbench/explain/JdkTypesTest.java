package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Variant;

class JdkTypesTest {

    private static final Catalog<?> TYPES = JdkTypes.catalog();
    private static final Cluster CLUSTER = Cluster.withoutMembers(TYPES);

    static Stream<Variant<?, ?>> types() {
        return TYPES.variants().stream().map(each -> each);
    }

    @ParameterizedTest
    @MethodSource("types")
    @SuppressWarnings("unchecked") // all variants are of this domain
    void everyTypeMakesTheRoundTrip(Variant<?, ?> type) {
        Variant<JdkTypes.Content, Object> known = (Variant<JdkTypes.Content, Object>) type;
        Object value = known.fromCanonical(JdkTypes.Content.THE_EXAMPLE);
        Object read = CLUSTER.serialization().toObject(CLUSTER.serialization().toData(value));
        assertThat(known.toCanonical(read)).isEqualTo(JdkTypes.Content.THE_EXAMPLE);
        assertThat(known.toCanonical("another value")).isEqualTo(JdkTypes.Content.SOMETHING_ELSE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"long", "byte-array", "arraylist", "enum", "immutable-list"})
    void typesAreNamedAsOneWouldTypeThem(String name) {
        assertThat(TYPES.variant(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "uuid", "localdate", "arraylist"})
    @SuppressWarnings("unchecked") // all variants are of this domain
    void aSerializerOfOnesOwnTakesThePlaceOfHazelcasts(String name) {
        Catalog<?> own = TYPES.only(name + "+own-serializer");
        SerializationService service = Cluster.withoutMembers(own).serialization();
        Variant<JdkTypes.Content, Object> type =
                (Variant<JdkTypes.Content, Object>) own.variant(name + "+own-serializer");
        Data data = service.toData(type.fromCanonical(JdkTypes.Content.THE_EXAMPLE));
        assertThat(data.getType()).isPositive();
        assertThat(type.toCanonical(service.toObject(data))).isEqualTo(JdkTypes.Content.THE_EXAMPLE);
    }

    @Test
    void otherTypesHaveNoSerializerOfOnesOwn() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TYPES.only("long+own-serializer"))
                .withMessage(
                        "The setting own-serializer changes nothing for long: only string, uuid, localdate and arraylist of jdkTypes() have such a serializer here.");
    }
}
