package workbench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.cluster.Cluster;
import workbench.measure.Sizes;
import workbench.report.replay.PublishedStudies;
import workbench.variant.Catalog;
import workbench.variant.HazelcastSetting;

/** What changed in Hazelcast since the studies, and what in them does not hold. Notebooks tell these as facts. */
@SuppressWarnings("JavaUtilDate") // the studies' classes hold it
class HazelcastFactsTest {

    private static InternalSerializationService service(SerializationConfig config) {
        return new DefaultSerializationServiceBuilder().setConfig(config).build();
    }

    private static byte[] bytes(SerializationConfig config, Object value) {
        return service(config).toData(value).toByteArray();
    }

    @Test
    void portableIsDeprecatedForRemovalSince5Dot4() throws ClassNotFoundException {
        Class<?> portable = Class.forName("com.hazelcast.nio.serialization.Portable");
        Deprecated deprecated = requireNonNull(portable.getAnnotation(Deprecated.class));
        assertThat(deprecated.forRemoval()).isTrue();
        assertThat(deprecated.since()).isEqualTo("5.4");
    }

    @Test
    void sharedObjectsAreOnByDefault() {
        assertThat(new SerializationConfig().isEnableSharedObject()).isTrue();
    }

    /** A graph in which one object is met three times. */
    record Shelf(List<Date> dates) implements Serializable {}

    @Test
    void sharedObjectsOfAGraphAreWrittenOnceWhateverTheSettingSays() {
        Date date = new Date(1);
        Shelf sharing = new Shelf(new ArrayList<>(Collections.nCopies(3, date)));
        Shelf apart = new Shelf(new ArrayList<>(List.of(new Date(1), new Date(1), new Date(1))));
        byte[] shared = bytes(new SerializationConfig(), sharing);
        assertThat(bytes(new SerializationConfig().setEnableSharedObject(false), sharing))
                .isEqualTo(shared);
        assertThat(bytes(new SerializationConfig(), apart)).hasSizeGreaterThan(shared.length);
    }

    @ParameterizedTest
    @CsvSource({
        "false, false, ByteArrayObjectDataOutput",
        "false, true, ByteArrayObjectDataOutput",
        "true, false, ByteArrayObjectDataOutput",
        "true, true, UnsafeObjectDataOutput"
    })
    void unsafeWorksOnlyTogetherWithNativeByteOrder(boolean nativeOrder, boolean unsafe, String stream) {
        SerializationConfig config =
                new SerializationConfig().setUseNativeByteOrder(nativeOrder).setAllowUnsafe(unsafe);
        assertThat(service(config).createObjectDataOutput().getClass().getSimpleName())
                .isEqualTo(stream);
    }

    /** A class with an interface of Hazelcast's own. */
    public static final class Mine implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) throws IOException {
            out.writeInt(1);
        }

        @Override
        public void readData(ObjectDataInput in) throws IOException {
            in.readInt();
        }
    }

    private static final class MineSerializer implements StreamSerializer<Mine> {
        @Override
        public int getTypeId() {
            return 77;
        }

        @Override
        public void write(ObjectDataOutput out, Mine mine) {}

        @Override
        public Mine read(ObjectDataInput in) {
            return new Mine();
        }
    }

    @Test
    void aSerializerForADataSerializableClassIsIgnoredWithoutAWord() {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(Mine.class).setImplementation(new MineSerializer()));
        assertThat(service(config).toData(new Mine()).getType()).isEqualTo(-2);
    }

    @ParameterizedTest
    @CsvSource({"a, 1", "ü, 2", "物, 3", "🛒, 4"})
    void aStringIsItsLengthInBytesAndThenUtf8(String text, int length) {
        byte[] bytes = bytes(new SerializationConfig(), text);
        assertThat(bytes).hasSize(4 + 4 + 4 + length).endsWith(text.getBytes(UTF_8));
        assertThat(bytes[11]).isEqualTo((byte) length);
    }

    /** A class that Compact takes without being told, but for its date. */
    public static final class Dated {
        Date date = new Date(1);
    }

    @Test
    void compactWithoutConfigurationRejectsADate() {
        assertThatExceptionOfType(HazelcastSerializationException.class)
                .isThrownBy(() -> service(new SerializationConfig()).toData(new Dated()))
                .havingRootCause()
                .withMessageContaining("java.util.Date");
    }

    @Test
    void aCompactValueNamesItsSchemaBy8BytesAndTheSchemaTravelsOnce() throws InterruptedException {
        Catalog<?> carts = TestDomains.cart().only("compact").shaped("no items");
        try (Cluster cluster = Cluster.embedded(1, carts)) {
            Object empty = firstSample(carts);
            InternalSerializationService service = (InternalSerializationService) cluster.serialization();
            Data data = service.toData(empty);
            assertThat(data.toByteArray()).hasSize(53);
            assertThat(data.getType()).isEqualTo(SerializationConstants.TYPE_COMPACT);
            Data withSchema = service.toDataWithSchema(empty);
            assertThat(withSchema.toByteArray()).hasSizeGreaterThan(2 * 53);
            assertThat(withSchema.getType()).isEqualTo(SerializationConstants.TYPE_COMPACT_WITH_SCHEMA);
        }
    }

    private static <C> Object firstSample(Catalog<C> catalog) {
        C sample = catalog.domain().samples(1, 42).getFirst();
        return catalog.variants().getFirst().fromCanonical(sample);
    }

    @Test
    void kryoTakesFewerBytesThanJavaSerializationThoughTheStudyOf2013HasThemEqual() throws InterruptedException {
        Map<String, Set<String>> published = new TreeMap<>();
        PublishedStudies.in(TestDomains.home().resolve("data/published"))
                .figures("argot-2013")
                .forEach(row -> {
                    if (row.getString("metric").equals("size")) {
                        published
                                .computeIfAbsent(row.getString("strategy"), name -> new TreeSet<>())
                                .add(row.getString("value"));
                    }
                });
        assertThat(published.get("Kryo")).isEqualTo(published.get("Serializable"));
        Catalog<?> sample = TestDomains.compiled("sample").only("serializable", "kryo");
        try (Cluster cluster = Cluster.embedded(1, sample)) {
            List<Sizes.Distribution> sizes =
                    Sizes.measure(sample, cluster, 100, 42).distributions();
            assertThat(sizes.getLast().max()).isLessThan(sizes.getFirst().min() - 200);
        }
    }

    @Test
    void compressionDoesNotMake26BytesOf525() throws InterruptedException {
        Catalog<?> cart = TestDomains.cart().only("serializable", "serializable+compression");
        assertThat(cart.variants().getLast().settings()).containsExactly(HazelcastSetting.COMPRESSION);
        try (Cluster cluster = Cluster.embedded(1, cart)) {
            List<Sizes.Distribution> sizes =
                    Sizes.measure(cart, cluster, 1_000, 42).distributions();
            assertThat(sizes.getFirst().mean()).isBetween(400.0, 525.0);
            assertThat(sizes.getLast().mean()).isBetween(200.0, 400.0);
            assertThat(sizes.getLast().min()).isGreaterThan(26);
        }
    }

    @Test
    void theDefaultsOfAConfigurationAreThoseThatNotebooksTell() {
        SerializationConfig config = new Config().getSerializationConfig();
        assertThat(config.isEnableCompression()).isFalse();
        assertThat(config.isUseNativeByteOrder()).isFalse();
        assertThat(config.isAllowUnsafe()).isFalse();
        assertThat(config.getJavaSerializationFilterConfig()).isNull();
        Data data = service(config).toData("x");
        assertThat(data.toByteArray()).hasSize(4 + 4 + 4 + 1);
    }
}
