package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.generate.copy.RequiredClassFile;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** The plain classes of every domain, woven, beside those that somebody wrote by hand. */
class WovenDomainsTest {

    private static final List<String> DOMAINS = List.of("cart", "order", "programmer", "sample", "customer");

    static Stream<Arguments> domainsAndTargets() {
        return DOMAINS.stream()
                .flatMap(domain -> Stream.of(Target.values()).map(target -> Arguments.of(domain, target)));
    }

    /** The woven classes have the names of those by hand, since Hazelcast and Java write names. */
    @ParameterizedTest
    @MethodSource("domainsAndTargets")
    void optWritesWhatPeopleWriteByHand(String domain, Target target) throws Exception {
        Catalog<?> catalog = TestDomains.compiled(domain);
        Variant<?, ?> byHand = catalog.variant(byHand(target));
        Strategy hand = new Strategy(byHand, catalog.classLoader(), config -> byHand.configure(config));
        Strategy woven = woven(catalog, target, Level.OPT, hand);
        for (Object canonical : values(catalog)) {
            assertThat(woven.bytes(canonical)).isEqualTo(hand.bytes(canonical));
            assertThat(woven.roundTrip(canonical)).isEqualTo(canonical);
        }
    }

    @ParameterizedTest
    @MethodSource("domainsAndTargets")
    void everyLevelGivesBackWhatItWasGiven(String domain, Target target) throws Exception {
        Catalog<?> catalog = TestDomains.compiled(domain);
        Variant<?, ?> byHand = catalog.variant(byHand(target));
        Strategy hand = new Strategy(byHand, catalog.classLoader(), config -> byHand.configure(config));
        for (Level level : Level.values()) {
            Strategy woven = woven(catalog, target, level, hand);
            for (Object canonical : values(catalog)) {
                assertThat(woven.roundTrip(canonical)).isEqualTo(canonical);
            }
        }
    }

    private static String byHand(Target target) {
        return switch (target) {
            case DATA_SERIALIZABLE -> "dataserializable";
            case IDENTIFIED_DATA_SERIALIZABLE -> "identified";
            case EXTERNALIZABLE -> "externalizable";
        };
    }

    private static List<Object> values(Catalog<?> catalog) {
        List<Object> values = new ArrayList<>(catalog.domain().samples(50, 1));
        values.addAll(catalog.domain().edgeCases().values());
        return values;
    }

    private static Strategy woven(Catalog<?> catalog, Target target, Level level, Strategy hand) throws Exception {
        Variant<?, ?> plain = catalog.variant("serializable");
        Object value = new Strategy(plain, catalog.classLoader(), config -> {})
                .value(values(catalog).getFirst());
        ObjectModel model = ObjectModel.of(value.getClass());
        Weaver weaver = Weaver.of(model, target, level);
        if (target == Target.IDENTIFIED_DATA_SERIALIZABLE) {
            weaver = weaver.withIds(1, idsByHand(model, hand));
        }
        String folder = hand.variant.getClass().getPackageName();
        Woven woven = weaver.weave().moved(folder, variantFiles(plain.getClass(), catalog.classLoader()));
        ClassLoader loader = woven.loader();
        Variant<?, ?> wovenVariant =
                (Variant<?, ?>) loader.loadClass(folder + "." + plain.getClass().getSimpleName())
                        .getDeclaredConstructor()
                        .newInstance();
        return new Strategy(wovenVariant, loader, config -> woven.configure(config, loader));
    }

    /** The variant with what it inherits. */
    private static Map<String, byte[]> variantFiles(Class<?> variant, ClassLoader loader) {
        Map<String, byte[]> files = new HashMap<>();
        for (Class<?> type = variant; loader.equals(type.getClassLoader()); type = type.getSuperclass()) {
            files.put(type.getName(), RequiredClassFile.bytesOf(type));
        }
        return files;
    }

    private static Map<Class<?>, Integer> idsByHand(ObjectModel model, Strategy hand) throws Exception {
        Map<Class<?>, Integer> ids = new HashMap<>();
        for (Class<?> type : model.classes().keySet()) {
            String name = hand.variant.getClass().getPackageName() + "." + type.getSimpleName();
            IdentifiedDataSerializable object = (IdentifiedDataSerializable)
                    hand.loader.loadClass(name).getDeclaredConstructor().newInstance();
            ids.put(type, object.getClassId());
        }
        return ids;
    }

    private interface Configuration {
        void configure(SerializationConfig config);
    }

    /** A variant with a service of its own. */
    private static final class Strategy {

        private final Variant<?, ?> variant;
        private final ClassLoader loader;
        private final InternalSerializationService service;

        Strategy(Variant<?, ?> variant, ClassLoader loader, Configuration configuration) {
            this.variant = variant;
            this.loader = loader;
            SerializationConfig config = new SerializationConfig();
            configuration.configure(config);
            this.service = new DefaultSerializationServiceBuilder()
                    .setClassLoader(loader)
                    .setConfig(config)
                    .build();
        }

        @SuppressWarnings("unchecked") // samples are of the domain's type
        Object value(Object canonical) {
            return ((Variant<Object, Object>) variant).fromCanonical(canonical);
        }

        byte[] bytes(Object canonical) {
            return service.toData(value(canonical)).toByteArray();
        }

        @SuppressWarnings("unchecked")
        Object roundTrip(Object canonical) {
            Object back = service.toObject(service.toData(value(canonical)));
            return ((Variant<Object, Object>) variant).toCanonical(back);
        }
    }
}
