package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.cluster.Cluster;
import workbench.compile.GeneratedStrategy;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features.Mechanism;
import workbench.variant.Variant;

/** What holds of every domain and each of its variants. */
@ParameterizedClass(name = "{0}")
@MethodSource("domains")
class CatalogContractTest {

    /** A domain with two members and a client that know its variants; closed by JUnit. */
    record Running(Catalog<?> catalog, Cluster cluster, HazelcastInstance client) implements AutoCloseable {

        static Running start(String domain) {
            return start(TestDomains.compiled(domain));
        }

        static Running start(Catalog<?> catalog) {
            try {
                Cluster cluster = Cluster.embedded(2, catalog);
                return new Running(catalog, cluster, cluster.client());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            cluster.close();
        }

        @Override
        public String toString() {
            return catalog.domain().name();
        }
    }

    /** How a value travels: turns it into its variant's form, sends it off, and gives what arrives. */
    interface Journey {
        <C, V> List<C> send(Running running, Variant<C, V> variant, C canonical);
    }

    private final Running running;
    private final Catalog<?> catalog;

    CatalogContractTest(Running running) {
        this.running = running;
        this.catalog = running.catalog();
    }

    static Stream<Running> domains() {
        return Cases.some(TestDomains.sources().domains(), 2, 3).stream().map(Running::start);
    }

    @TestFactory
    Stream<DynamicTest> carriesEveryEdgeCaseThroughBytes() {
        return cases(running, catalog, CatalogContractTest::throughBytes);
    }

    @TestFactory
    Stream<DynamicTest> carriesEveryEdgeCaseInAList() {
        return cases(running, catalog, CatalogContractTest::inAList);
    }

    @TestFactory
    Stream<DynamicTest> carriesEveryEdgeCaseFromClientToEachMember() {
        return cases(running, catalog, CatalogContractTest::fromClientToMembers);
    }

    @TestFactory
    Stream<DynamicTest> carriesEveryEdgeCaseFromMemberToClient() {
        return cases(running, catalog, CatalogContractTest::fromMemberToClient);
    }

    @Test
    void theDomainIsNamedAfterItsFolder() {
        assertThat(domainFolder()).isDirectory().hasFileName(catalog.domain().name());
        assertThat(catalog.domain().description()).isNotBlank();
    }

    @Test
    void everyVariantIsNamedAfterItsFolderOrGenerated() throws IOException {
        List<String> generated =
                GeneratedStrategy.all().stream().map(GeneratedStrategy::id).toList();
        try (Stream<Path> entries = Files.list(domainFolder())) {
            assertThat(catalog.variants())
                    .extracting(Variant::name)
                    .filteredOn(name -> !generated.contains(name))
                    .containsExactlyElementsOf(entries.filter(CatalogContractTest::holdsAVariant)
                            .map(folder -> folder.getFileName().toString())
                            .filter(folder -> !folder.equals("template"))
                            .sorted()
                            .toList());
        }
    }

    @Test
    void noTwoVariantsShareAStrategysName() {
        assertThat(catalog.variants())
                .extracting(variant -> variant.features().strategy())
                .doesNotHaveDuplicates()
                .noneMatch(String::isBlank);
    }

    @Test
    void everyVariantIsTakenByTheMechanismItNames() {
        assertTakenByItsMechanism(catalog);
    }

    private <C> void assertTakenByItsMechanism(Catalog<C> catalog) {
        C sample = catalog.domain().samples(1, 42).getFirst();
        for (Variant<C, ?> variant : catalog.variants()) {
            Data data = running.cluster().serialization().toData(variant.fromCanonical(sample));
            assertThat(mechanism(data.getType()))
                    .as(variant.name())
                    .isEqualTo(variant.features().mechanism());
        }
    }

    @Test
    void noStrategyThatIsHereHasAReasonToBeAbsent() {
        assertThat(catalog.variants()).extracting(Variant::name).allSatisfy(strategy -> assertThat(
                        catalog.domain().whyAbsent(strategy))
                .as(strategy)
                .isEmpty());
    }

    @Test
    void equalSeedsDrawEqualSamples() {
        assertThat(catalog.domain().samples(100, 1))
                .hasSize(100)
                .isEqualTo(catalog.domain().samples(100, 1));
    }

    @Test
    void differentSeedsDrawDifferentSamples() {
        assertThat(catalog.domain().samples(100, 1))
                .isNotEqualTo(catalog.domain().samples(100, 2));
    }

    @Test
    void aLongerListOfSamplesBeginsWithTheShorter() {
        List<?> few = catalog.domain().samples(10, 1);
        assertThat(catalog.domain().samples(100, 1).subList(0, 10)).isEqualTo(few);
        assertThat(catalog.domain().samples(0, 1)).isEmpty();
    }

    /** The ids are Hazelcast's own; those of registered serializers are above 0. */
    private static Mechanism mechanism(int typeId) {
        return switch (typeId) {
            case SerializationConstants.TYPE_COMPACT, SerializationConstants.TYPE_COMPACT_WITH_SCHEMA ->
                Mechanism.COMPACT;
            case SerializationConstants.CONSTANT_TYPE_DATA_SERIALIZABLE -> Mechanism.DATA_SERIALIZABLE;
            case SerializationConstants.CONSTANT_TYPE_PORTABLE -> Mechanism.PORTABLE;
            case SerializationConstants.JAVA_DEFAULT_TYPE_EXTERNALIZABLE -> Mechanism.EXTERNALIZABLE;
            case SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE -> Mechanism.JAVA;
            default -> typeId > 0 ? Mechanism.CUSTOM : Mechanism.BUILT_IN;
        };
    }

    private Path domainFolder() {
        return TestDomains.home().resolve("domain-src").resolve(catalog.domain().name());
    }

    private static boolean holdsAVariant(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.anyMatch(file -> file.toString().endsWith("Variant.java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each edge case on each variant, and a few samples. */
    private static <C> Stream<DynamicTest> cases(Running running, Catalog<C> catalog, Journey journey) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Variant<C, ?> variant : catalog.variants()) {
            for (Map.Entry<String, C> each : values(catalog.domain()).entrySet()) {
                tests.add(DynamicTest.dynamicTest(
                        variant.name() + ", " + each.getKey(),
                        () -> assertCarries(running, variant, each.getValue(), journey)));
            }
        }
        return tests.stream();
    }

    private static <C> Map<String, C> values(Domain<C> domain) {
        Map<String, C> values = new LinkedHashMap<>(domain.edgeCases());
        List<C> samples = domain.samples(5, 42);
        for (int i = 0; i < samples.size(); i++) {
            values.put("sample " + i, samples.get(i));
        }
        return values;
    }

    /** The entry gate of every measurement: what arrives is equal to what was sent. */
    static <C> void assertCarries(Running running, Variant<C, ?> variant, C canonical, Journey journey) {
        List<C> arrived = journey.send(running, variant, canonical);
        assertThat(arrived).isNotEmpty().allSatisfy(each -> assertThat(each).isEqualTo(canonical));
    }

    static <C, V> List<C> throughBytes(Running running, Variant<C, V> variant, C canonical) {
        SerializationService service = running.cluster().serialization();
        Data data = service.toData(variant.fromCanonical(canonical));
        V back = service.toObject(data);
        return List.of(variant.toCanonical(back));
    }

    /** Another value follows in the same stream, so that a serializer may read no further than its own value goes. */
    static <C, V> List<C> inAList(Running running, Variant<C, V> variant, C canonical) {
        SerializationService service = running.cluster().serialization();
        List<V> values = new ArrayList<>();
        values.add(variant.fromCanonical(canonical));
        values.add(variant.fromCanonical(canonical));
        List<V> back = service.toObject(service.toData(values));
        assertThat(back).hasSize(2);
        return back.stream().map(variant::toCanonical).toList();
    }

    static <C, V> List<C> fromClientToMembers(Running running, Variant<C, V> variant, C canonical) {
        running.client().<Integer, V>getMap(variant.name()).set(1, variant.fromCanonical(canonical));
        return running.cluster().members().stream()
                .map(member -> member.<Integer, V>getMap(variant.name()).get(1))
                .map(variant::toCanonical)
                .toList();
    }

    static <C, V> List<C> fromMemberToClient(Running running, Variant<C, V> variant, C canonical) {
        running.cluster().member().<Integer, V>getMap(variant.name()).set(2, variant.fromCanonical(canonical));
        return List.of(variant.toCanonical(
                running.client().<Integer, V>getMap(variant.name()).get(2)));
    }
}
