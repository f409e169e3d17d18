package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.compile.DomainSources;
import workbench.measure.Sizes;
import workbench.variant.Catalog;
import workbench.variant.Features.Mechanism;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

/** That the generated variants carry every value is the catalog's contract; here is what is special about them. */
class GeneratedTest {

    private static final List<String> IDS =
            Arrays.stream(Generated.values()).map(Generated::id).toList();

    @ParameterizedTest
    @ValueSource(strings = {"cart", "customer", "order", "programmer", "sample"})
    void everyDomainOfClassesHasAll(String domain) {
        assertThat(TestDomains.compiled(domain).variants().stream().map(Variant::name))
                .containsAll(IDS);
    }

    @Test
    void aDomainWithoutATemplateHasNone() {
        assertThat(TestDomains.compiled("bytes").variants().stream().map(Variant::name))
                .doesNotContainAnyElementsOf(IDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cart", "customer", "order", "programmer", "sample"})
    void aGeneratedIdentifiedDataSerializableTakesTheBytesOfTheHandwritten(String domain) throws InterruptedException {
        assertThat(bytes(domain, "generatedidentified")).isEqualTo(bytes(domain, "identified"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cart", "customer", "order", "programmer", "sample"})
    void theCodecsTakeFewerBytesThanTheHandwritten(String domain) throws InterruptedException {
        double handwritten = bytes(domain, "identified");
        assertThat(bytes(domain, "codec")).isLessThan(handwritten);
        assertThat(bytes(domain, "codecquick")).isLessThan(handwritten);
        assertThat(bytes(domain, "codecdictionary")).isLessThanOrEqualTo(bytes(domain, "codec"));
    }

    private static double bytes(String domain, String variant) throws InterruptedException {
        Catalog<?> one = TestDomains.compiled(domain).only(variant);
        try (Cluster cluster = Cluster.embedded(1, one)) {
            return Sizes.measure(one, cluster, 200, 1)
                    .distributions()
                    .getFirst()
                    .mean();
        }
    }

    @Test
    void hazelcastTakesThemByTheMechanismThatTheyName() {
        Catalog<?> cart = TestDomains.cart();
        assertThat(cart.variant("codec").features().mechanism()).isEqualTo(Mechanism.CUSTOM);
        assertThat(cart.variant("generatedopt").features().mechanism()).isEqualTo(Mechanism.DATA_SERIALIZABLE);
        assertThat(cart.variant("generatedexternalizable").features().mechanism())
                .isEqualTo(Mechanism.EXTERNALIZABLE);
    }

    @Test
    void aFolderOfThatNameTakesThePlaceOfTheGenerated(@TempDir Path folder) {
        DomainSources sources = TestDomains.sources(folder.resolve("source"));
        sources.write("order.codec.OrderVariant", """
                package order.codec;
                public final class OrderVariant extends Translator
                        implements workbench.variant.Variant<order.CanonicalOrder, Order> {
                    public workbench.variant.Features features() {
                        return workbench.variant.Features.of("mine", workbench.variant.Features.Mechanism.JAVA);
                    }
                }
                """);
        Catalog<?> order = TestDomains.compile(sources, "order", folder.resolve("classes"));
        assertThat(order.variant("codec").features().strategy()).isEqualTo("mine");
    }

    @Test
    void anUnknownIdIsRefusedWithThoseThatThereAre() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Generated.named("generatedbest"))
                .withMessageContaining("generatedbest")
                .withMessageContaining("generatedbasic");
    }
}
