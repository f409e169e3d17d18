package workbench.damage;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;
import workbench.TestDomains;
import workbench.variant.Catalog;
import workbench.variant.Features.Trait;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * Every strategy of every domain, with and without compression, given damaged bytes. What trusts lengths says so among its
 * features, and nothing else does. {@code JDK_JAVA_OPTIONS=-Xmx512m mvn test -Dtest=DamagedStrategiesTest
 * -Dworkbench.corrupt=20000} tries that many inputs for each.
 */
@NullUnmarked
class DamagedStrategiesTest {

    private static final List<String> DOMAINS = List.of("sample", "order", "cart", "programmer", "customer", "bytes");

    private static final List<String> COMPRESSED =
            List.of("stream+deflate-1", "stream+lz4-1", "stream+zstd-3", "codec+lz4-1", "identified+native-order");

    private static final int SAMPLES = 8;
    private static final int LARGEST_INPUT = 8_192;

    /** Java serialization makes tables and descriptions of classes before it looks at what follows. */
    private static final int CONSTANT_BYTES = 1 << 20;

    /** The type id, and the length of the array that Hazelcast reads before it calls a ByteArraySerializer. */
    private static final int LENGTH_END = Damage.TYPE_ID_END + Integer.BYTES;

    /** A reader with what its strategy says of it. */
    record Reader(String strategy, boolean trusts, Damaged damaged) {

        static <C, V> Reader of(Catalog<C> catalog, Variant<C, V> variant, int spared) {
            SerializationConfig config = new SerializationConfig();
            variant.configure(config, variant.settings());
            variant.settings().forEach(setting -> setting.configure(config));
            SerializationService service = StandaloneSerialization.of(config, catalog.classLoader());
            List<C> values = new ArrayList<>(catalog.domain().samples(SAMPLES, Damaged.SEED));
            if (variant.settings().isEmpty()) { // large values are small when they are compressed
                values.addAll(catalog.domain().edgeCases().values());
            }
            List<byte[]> inputs = values.stream()
                    .map(value -> service.toData(variant.fromCanonical(value)).toByteArray())
                    .filter(input -> input.length < LARGEST_INPUT)
                    .toList();
            String name = catalog.domain().name() + ", " + variant.name();
            return new Reader(
                    variant.name(),
                    variant.features().has(Trait.TRUSTS_LENGTHS),
                    new Damaged(name, service, inputs, spared, CONSTANT_BYTES));
        }

        @Override
        public String toString() {
            return damaged.name();
        }
    }

    private static Stream<Reader> all() {
        return Stream.concat(
                DOMAINS.stream().map(TestDomains::compiled).flatMap(catalog -> readers(catalog)),
                COMPRESSED.stream().map(name -> reader(TestDomains.cart(), name, Damage.TYPE_ID_END)));
    }

    private static <C> Stream<Reader> readers(Catalog<C> catalog) {
        return catalog.variants().stream().map(variant -> Reader.of(catalog, variant, Damage.TYPE_ID_END));
    }

    private static <C> Reader reader(Catalog<C> catalog, String strategy, int spared) {
        return Reader.of(catalog, catalog.variant(strategy), spared);
    }

    static Stream<Reader> bounded() {
        return all().filter(reader -> !reader.trusts);
    }

    @ParameterizedTest
    @MethodSource("bounded")
    void readersEndWithAValueOrHazelcastsException(Reader reader) {
        assertThat(reader.damaged.requireBounded()).isPositive();
    }

    /** Some domains of a strategy have no lengths to trust, such as those of lists. */
    static Stream<Map.Entry<String, List<Damaged>>> trusting() {
        Map<String, List<Damaged>> strategies = all().filter(Reader::trusts)
                .collect(Collectors.groupingBy(
                        Reader::strategy, TreeMap::new, Collectors.mapping(Reader::damaged, Collectors.toList())));
        return Cases.some(List.copyOf(strategies.entrySet()), 4, 1).stream();
    }

    @ParameterizedTest
    @MethodSource("trusting")
    void whatTrustsLengthsIsSaidTo(Map.Entry<String, List<Damaged>> strategy) {
        assertThat(strategy.getValue()).anyMatch(Damaged::trustsLengths);
    }

    static Stream<Reader> arrays() {
        return DOMAINS.stream().filter(domain -> !domain.equals("bytes")).flatMap(domain -> Stream.of(
                        "avro", "bytearray", "cbor", "fory", "protobuf")
                .map(strategy -> reader(TestDomains.compiled(domain), strategy, LENGTH_END)));
    }

    /** Hazelcast trusts the length of the array, and these libraries trust no length in it. */
    @ParameterizedTest
    @MethodSource("arrays")
    void whatAByteArraySerializerIsGivenIsBounded(Reader reader) {
        assertThat(reader.damaged.requireBounded()).isPositive();
    }
}
