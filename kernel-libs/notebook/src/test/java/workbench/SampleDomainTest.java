package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.cluster.Cluster;
import workbench.measure.Sizes;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.UnknownNameException;

/** The sample object against its study. Its classes are compiled by the test, so they are met by reflection only. */
class SampleDomainTest {

    /** What Hazelcast puts before each value: the hash of the partition and the type id. */
    private static final int FRAMING_BYTES = 8;

    /** A uvint28 of 0 in place of the longs, which the class of the study's first table does not have. */
    private static final int NO_LONGS_BYTES = 1;

    /** A uvint28 of 0 in place of the doubles, which the study comments out. */
    private static final int NO_DOUBLES_BYTES = 1;

    /** The text of the study's objects: what its sizes have more than their numbers and counts take. */
    private static final int STUDY_TEXT_BYTES = 60;

    private static final Catalog<?> CATALOG = TestDomains.compiled("sample").only("argot", "argot+bulk-arrays");
    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(1, CATALOG);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"argot", "argot+bulk-arrays"})
    void withoutLongsArgotHasThe4172BytesOfTheStudy(String argot) throws ReflectiveOperationException {
        assertThat(sizeLessText(CATALOG, argot, domain -> domain::sample))
                .isEqualTo(4_172 - STUDY_TEXT_BYTES + FRAMING_BYTES + NO_LONGS_BYTES + NO_DOUBLES_BYTES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"argot", "argot+bulk-arrays"})
    void with3000LongsArgotHasThe28174BytesOfTheStudy(String argot) throws ReflectiveOperationException {
        assertThat(sizeLessText(CATALOG, argot, SampleDomainTest::longs))
                .isEqualTo(28_174 - STUDY_TEXT_BYTES + FRAMING_BYTES + NO_DOUBLES_BYTES);
    }

    @Test
    void argotWithBulkArraysIsFoundByItsFormerName() {
        assertThat(CATALOG.variant("argotbulk+lz4-1").name()).isEqualTo("argot+bulk-arrays+lz4-1");
    }

    @Test
    void theStudysFiguresDifferByThe3000LongsAndTheirCount() {
        assertThat(28_174 - 4_172).isEqualTo(3_000 * Long.BYTES + 2);
    }

    @Test
    void aSampleHasTheStudysArraysAndText() throws ReflectiveOperationException {
        for (Object sample : CATALOG.domain().samples(100, 7)) {
            assertThat((byte[]) get(sample, "byteArr")).hasSize(4_096);
            assertThat((long[]) get(sample, "longArr")).isEmpty();
            assertThat((double[]) get(sample, "dblArr")).isEmpty();
            assertThat((String) get(sample, "str"))
                    .matches("\\d{1,3} sample %s string %s object"
                            .formatted(get(sample, "floatVal"), get(sample, "intVal")));
        }
    }

    @Test
    void theShapeHas3000Longs() throws ReflectiveOperationException {
        assertThat((long[]) get(draw(longs(CATALOG.domain())), "longArr")).hasSize(3_000);
    }

    @Test
    void samplesAreEqualIfTheirElementsAre() {
        Object sample = draw(longs(CATALOG.domain()));
        assertThat(sample)
                .isEqualTo(draw(longs(CATALOG.domain())))
                .hasSameHashCodeAs(draw(longs(CATALOG.domain())))
                .isNotEqualTo(CATALOG.domain().samples(1, 42).getFirst());
    }

    @Test
    void whatIsDoneToItsArraysDoesNotChangeASample() throws ReflectiveOperationException {
        Object sample = draw(longs(CATALOG.domain()));
        Arrays.fill((byte[]) get(sample, "byteArr"), (byte) 0);
        Arrays.fill((long[]) get(sample, "longArr"), 0);
        assertThat(sample).isEqualTo(draw(longs(CATALOG.domain())));
    }

    /** The bytes of one value without those of its text. */
    private static <C> int sizeLessText(
            Catalog<C> catalog, String strategy, Function<Domain<C>, Function<RandomGenerator, C>> shape)
            throws ReflectiveOperationException {
        C sample = draw(shape.apply(catalog.domain()));
        String text = (String) get(sample, "str");
        return Sizes.bytes(catalog, strategy, sample, cluster).length - text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static <C> Function<RandomGenerator, C> longs(Domain<C> domain) {
        return UnknownNameException.require("shape", "long[3000]", domain.shapes());
    }

    private static <C> C draw(Function<RandomGenerator, C> shape) {
        return shape.apply(RandomGeneratorFactory.of("L64X128MixRandom").create(42));
    }

    private static Object get(Object value, String component) throws ReflectiveOperationException {
        return value.getClass().getMethod(component).invoke(value);
    }
}
