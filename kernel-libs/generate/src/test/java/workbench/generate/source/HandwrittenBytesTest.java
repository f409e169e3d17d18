package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.shape.Knowledge;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * Generated sources write the same bytes as the handwritten ones of the class domains, for samples and all edge cases. What
 * is handwritten knows that only references marked {@code @Nullable} may be null, so the generator is told the same.
 */
class HandwrittenBytesTest {

    private static final List<String> DOMAINS = List.of("cart", "order", "programmer", "sample", "customer");

    /** What the authors of the handwritten classes chose, where a generator can only choose otherwise. */
    private static final Map<String, Integer> CLASS_IDS = Map.of(
            "ShoppingCart", 2, "ShoppingCartItem", 1, "Order", 2, "OrderLine", 1, "Programmer", 1, "Computer", 2);

    private static final Map<String, String> TYPE_NAMES =
            Map.of("ShoppingCart", "cart", "ShoppingCartItem", "item", "OrderLine", "line", "SampleObject", "sample");

    /** In the study's cart, Portable has a factory id other than 1. */
    private static final Map<String, Integer> FACTORY_IDS = Map.of("cart.portable", 2);

    static Stream<Arguments> domainsAndKinds() {
        return DOMAINS.stream().flatMap(domain -> Stream.of(SourceKind.values())
                .filter(kind -> kind != SourceKind.COMPACT)
                .map(kind -> Arguments.of(domain, kind)));
    }

    @ParameterizedTest
    @MethodSource("domainsAndKinds")
    void sameBytesAsHandwritten(String domain, SourceKind kind) {
        Pair<?> pair = pair(TestDomains.compiled(domain), kind);
        pair.assertSameBytes(
                service(pair.variant::configure, pair.catalog.classLoader()),
                service(pair.compiled::configure, pair.compiled.loader()));
    }

    /** Schemas need members to keep them. */
    @Test
    void sameBytesAsHandwrittenCompact() {
        List<? extends Pair<?>> pairs = DOMAINS.stream()
                .map(domain -> pair(TestDomains.compiled(domain), SourceKind.COMPACT))
                .toList();
        try (PlainMember byHand =
                        member(config -> pairs.forEach(pair -> pair.variant().configure(config)));
                PlainMember generated =
                        member(config -> pairs.forEach(pair -> pair.compiled().configure(config)))) {
            pairs.forEach(pair -> pair.assertSameBytes(byHand.service(), generated.service()));
        }
    }

    /** A variant and what is generated from its class. */
    record Pair<C>(Catalog<C> catalog, Variant<C, ?> variant, CompiledSource compiled) {

        void assertSameBytes(SerializationService byHand, SerializationService generated) {
            List<C> values = new ArrayList<>(catalog.domain().samples(50, 42));
            values.addAll(catalog.domain().edgeCases().values());
            Translation translation = Translation.to(compiled);
            for (C value : values) {
                Object original = variant.fromCanonical(value);
                byte[] bytes = byHand.toData(original).toByteArray();
                Data data = generated.toData(translation.apply(original));
                assertThat(data.toByteArray()).as("%s", value).isEqualTo(bytes);
                Object read = translation.back().apply(generated.toObject(data));
                assertThat(byHand.toData(read).toByteArray()).isEqualTo(bytes);
            }
        }
    }

    private static <C> Pair<C> pair(Catalog<C> catalog, SourceKind kind) {
        Variant<C, ?> variant = catalog.variant(kind.folder());
        C any = catalog.domain().samples(1, 42).getFirst();
        return new Pair<>(catalog, variant, compiled(variant.fromCanonical(any).getClass(), kind));
    }

    private static CompiledSource compiled(Class<?> type, SourceKind kind) {
        ObjectModel model = ObjectModel.of(type, Knowledge.NULL_MARKED);
        WireNames wire = WireNames.of(model).withFactoryId(FACTORY_IDS.getOrDefault(type.getPackageName(), 1));
        for (Class<?> each : model.classes().keySet()) {
            String name = each.getSimpleName();
            wire = wire.withClassId(each, CLASS_IDS.getOrDefault(name, 1));
            wire = wire.withTypeName(each, TYPE_NAMES.getOrDefault(name, name.toLowerCase(Locale.ROOT)));
        }
        return CompiledSource.of(GeneratedSource.of(model, kind, type.getPackageName(), wire));
    }

    private static SerializationService service(Consumer<SerializationConfig> configuration, ClassLoader loader) {
        SerializationConfig config = new SerializationConfig();
        configuration.accept(config);
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .build();
    }

    private static PlainMember member(Consumer<SerializationConfig> configuration) {
        SerializationConfig config = new SerializationConfig();
        configuration.accept(config);
        return PlainMember.with(config);
    }
}
