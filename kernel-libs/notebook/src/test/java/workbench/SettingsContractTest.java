package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Features.Mechanism;
import workbench.variant.HazelcastSetting;
import workbench.variant.Setting;
import workbench.variant.Settings;
import workbench.variant.Variant;

/** What holds of every domain under each setting: it changes what it is taken for, and nothing that it refuses. */
@ParameterizedClass(name = "{0}")
@MethodSource("domainsAndSettings")
class SettingsContractTest {

    /** A domain under one setting, with a member for the variants that take it; closed by JUnit. */
    record Running(Catalog<?> catalog, Setting setting, Catalog<?> taking, Cluster cluster) implements AutoCloseable {

        static Running start(String domain, Setting setting) {
            Catalog<?> catalog = TestDomains.compiled(domain);
            Catalog<?> taking = catalog.only(catalog.variants().stream()
                    .filter(variant -> setting.refusal(variant.features(), together(setting))
                            .isEmpty())
                    .map(variant -> variant.name() + "+" + suffix(setting))
                    .toArray(String[]::new));
            try {
                return new Running(catalog, setting, taking, Cluster.embedded(1, taking));
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
            return catalog.domain().name() + ", " + setting.id();
        }
    }

    private final Running running;

    SettingsContractTest(Running running) {
        this.running = running;
    }

    static Stream<Running> domainsAndSettings() {
        List<String> domains = TestDomains.sources().domains();
        return Settings.known().stream()
                .flatMap(setting -> Cases.some(domains, 1, setting.id().hashCode()).stream()
                        .map(domain -> Running.start(domain, setting)));
    }

    /** Unsafe is of use only together with native byte order. */
    private static List<Setting> together(Setting setting) {
        return setting == HazelcastSetting.UNSAFE ? List.of(HazelcastSetting.NATIVE_ORDER, setting) : List.of(setting);
    }

    private static String suffix(Setting setting) {
        return String.join("+", together(setting).stream().map(Setting::id).toList());
    }

    @TestFactory
    Stream<DynamicTest> carriesEveryEdgeCase() {
        return cases(running.taking());
    }

    private <C> Stream<DynamicTest> cases(Catalog<C> taking) {
        List<DynamicTest> tests = new ArrayList<>();
        for (Variant<C, ?> variant : taking.variants()) {
            taking.domain()
                    .edgeCases()
                    .forEach((name, canonical) -> tests.add(DynamicTest.dynamicTest(
                            variant.name() + ", " + name, () -> assertThat(throughBytesAndMap(variant, canonical))
                                    .containsOnly(canonical))));
        }
        return tests.stream();
    }

    private <C, V> List<C> throughBytesAndMap(Variant<C, V> variant, C canonical) {
        Cluster cluster = running.cluster().of(variant);
        SerializationService service = cluster.serialization();
        V back = service.toObject(service.toData(variant.fromCanonical(canonical)));
        var map = cluster.member().<Integer, V>getMap("edge");
        map.set(1, variant.fromCanonical(canonical));
        return List.of(variant.toCanonical(back), variant.toCanonical(map.get(1)));
    }

    @TestFactory
    Stream<DynamicTest> changesNotOneByteOfWhatItRefuses() {
        return refusals(running.catalog());
    }

    private <C> Stream<DynamicTest> refusals(Catalog<C> catalog) {
        C sample = catalog.domain().samples(1, 42).getFirst();
        List<DynamicTest> tests = new ArrayList<>();
        for (Variant<C, ?> variant : catalog.variants()) {
            boolean standalone = variant.features().mechanism() != Mechanism.COMPACT; // which needs a member
            if (standalone && refuses(variant)) {
                tests.add(DynamicTest.dynamicTest(variant.name(), () -> assertThat(bytes(variant, sample, true))
                        .isEqualTo(bytes(variant, sample, false))));
            }
        }
        return tests.stream();
    }

    private boolean refuses(Variant<?, ?> variant) {
        return running.setting()
                .refusal(variant.features(), together(running.setting()))
                .isPresent();
    }

    /** By a service of Hazelcast's without a member, which takes the setting whether it is refused or not. */
    private <C> byte[] bytes(Variant<C, ?> variant, C canonical, boolean withSetting) {
        SerializationConfig config = new SerializationConfig();
        variant.configure(config);
        if (withSetting) {
            together(running.setting()).forEach(setting -> setting.configure(config));
        }
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(running.catalog().classLoader())
                .build()
                .toData(variant.fromCanonical(canonical))
                .toByteArray();
    }
}
