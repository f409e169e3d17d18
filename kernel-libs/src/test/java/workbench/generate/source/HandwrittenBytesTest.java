package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
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

    static Stream<Arguments> domainsAndKinds() {
        return DOMAINS.stream().flatMap(domain -> Stream.of(Kind.values()).map(kind -> Arguments.of(domain, kind)));
    }

    @ParameterizedTest
    @MethodSource("domainsAndKinds")
    void sameBytesAsHandwritten(String domain, Kind kind) {
        assertSameBytes(TestDomains.compiled(domain), kind, Knowledge.NULL_MARKED);
    }

    private static <C> void assertSameBytes(Catalog<C> catalog, Kind kind, Knowledge knowledge) {
        Variant<C, ?> variant = catalog.variant(kind.folder());
        List<C> values = new ArrayList<>(catalog.domain().samples(50, 42));
        values.addAll(catalog.domain().edgeCases().values());
        CompiledSource compiled =
                compiled(variant.fromCanonical(values.getFirst()).getClass(), kind, knowledge);
        InternalSerializationService byHand = service(variant::configure, catalog.classLoader());
        InternalSerializationService generated = service(compiled::configure, compiled.loader());
        Translation translation = Translation.to(compiled);
        for (C value : values) {
            Object original = variant.fromCanonical(value);
            byte[] bytes = byHand.toData(original).toByteArray();
            Object rewritten = translation.apply(original);
            assertThat(generated.toData(rewritten).toByteArray())
                    .as("%s", value)
                    .isEqualTo(bytes);
            Object read = generated.toObject(generated.toData(rewritten));
            assertThat(byHand.toData(translation.back().apply(read)).toByteArray())
                    .isEqualTo(bytes);
        }
    }

    private static CompiledSource compiled(Class<?> type, Kind kind, Knowledge knowledge) {
        ObjectModel model = ObjectModel.of(type, knowledge);
        WireNames wire = WireNames.of(model);
        for (Class<?> each : model.classes().keySet()) {
            wire = wire.withClassId(each, CLASS_IDS.getOrDefault(each.getSimpleName(), 1));
        }
        return CompiledSource.of(GeneratedSource.of(model, kind, type.getPackageName(), wire));
    }

    private static InternalSerializationService service(
            Consumer<SerializationConfig> configuration, ClassLoader loader) {
        SerializationConfig config = new SerializationConfig();
        configuration.accept(config);
        return new DefaultSerializationServiceBuilder()
                .setConfig(config)
                .setClassLoader(loader)
                .build();
    }
}
