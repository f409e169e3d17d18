package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.TestDomains;

class SettingTest {

    private final Catalog<?> cart = TestDomains.cart();

    @Test
    void aSettingShowsInTheNamesOfItsVariant() {
        Variant<?, ?> variant = cart.variant("identified+native-order+unsafe");
        assertThat(variant.name()).isEqualTo("identified+native-order+unsafe");
        assertThat(variant.folder()).isEqualTo("identified");
        assertThat(variant.features().strategy()).isEqualTo("IdentifiedDataSerializable + native byte order + unsafe");
        assertThat(variant.features().traits())
                .isEqualTo(cart.variant("identified").features().traits());
        assertThat(variant.settings()).containsExactly(HazelcastSetting.NATIVE_ORDER, HazelcastSetting.UNSAFE);
    }

    @Test
    void aVariantWithoutSettingsStaysItself() {
        Variant<?, ?> plain = cart.variant("kryo");
        assertThat(plain.with()).isSameAs(plain);
        assertThat(plain.settings()).isEmpty();
    }

    @Test
    void variantsAreGroupedByTheirSettings() {
        var groups = cart.only("kryo", "kryo+zstd-3", "identified").bySettings();
        assertThat(groups.keySet()).containsExactly(List.of(), List.of(Settings.named("zstd-3")));
        assertThat(groups.values().iterator().next().variants())
                .extracting(Variant::name)
                .containsExactly("kryo", "identified");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    kryo+compression | compression | kryo | Hazelcast compresses only what Java serialization writes
                    externalizable+unshared | unshared | externalizable | only java.io.Serializable objects are written with or without sharing
                    serializable+native-order | native-order | serializable | Java serialization has a byte order and a stream of its own
                    identified+unsafe | unsafe | identified | Hazelcast allows unsafe only together with native-order
                    identified+lz4-1 | lz4-1 | identified | it wraps a serializer that is registered for a class, and this strategy has none
                    kryo+object-format+off-heap | off-heap | kryo | off-heap storage holds serialized values, and in-memory format OBJECT keeps objects
                    kryo+off-heap+off-heap-entries | off-heap | kryo | a map has one storage, so name one of off-heap, off-heap-entries and off-heap-entries-lz4
                    kryo+zstd-3+zstd-3 | zstd-3 | kryo | it is named twice
                    identified+native-order+native-order | native-order | identified | it is named twice
                    avro+bulk-arrays | bulk-arrays | avro | only Argot has such marshallers of arrays
                    avro+reused-buffers | reused-buffers | avro | only Kryo has such buffers
                    kryo+reused-buffers+unsafe-buffers | buffers | kryo | unsafe buffers are reused as well, so name one of reused-buffers and unsafe-buffers
                    kryo+lz4-1+zstd-3 | zstd-3 | kryo | one compression around another does nothing
                    """)
    void aSettingThatChangesNothingIsRefusedWithTheReason(String name, String setting, String variant, String reason) {
        assertThatExceptionOfType(Setting.RefusedException.class)
                .isThrownBy(() -> cart.variant(name))
                .withMessageStartingWith("The setting ")
                .withMessageContaining(" changes nothing for " + variant + ": ")
                .withMessageContaining(reason);
    }

    /** The type ids are those of the serializers. */
    @ParameterizedTest
    @CsvSource({
        "kryo, 1000",
        "kryo+reused-buffers, 1100",
        "kryo+unsafe-buffers, 1200",
        "kryo+lz4-1+reused-buffers, 1100"
    })
    void aStrategyObeysASettingOfItsOwnInAnyOrder(String name, int typeId) {
        SerializationConfig config = new SerializationConfig();
        Variant<?, ?> variant = cart.variant(name);
        variant.configure(config);
        variant.settings().forEach(setting -> setting.configure(config));
        assertThat(config.getSerializerConfigs()).singleElement().satisfies(serializer -> assertThat(
                        serializer.getImplementation().getTypeId())
                .isEqualTo(typeId));
    }

    @Test
    void aNameOfBeforeFindsTheStrategyOfToday() {
        assertThat(cart.variant("kryobuffer+lz4-1").name()).isEqualTo("kryo+reused-buffers+lz4-1");
        assertThat(cart.only("kryounsafe", "kryo").variants())
                .extracting(Variant::name)
                .containsExactly("kryo+unsafe-buffers", "kryo");
    }

    @Test
    void anUnknownSettingIsAnsweredWithTheNearest() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> cart.variant("kryo+zst-3"))
                .withMessageStartingWith(
                        "There is no setting named \"zst-3\". Did you mean \"zstd-3\"? Known: bulk-arrays, ")
                .withMessageEndingWith(", unshared, zstd-3.");
    }

    @Test
    void anUnknownShapeIsAnsweredWithTheNearest() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> cart.shaped("many items"))
                .withMessageStartingWith("There is no shape of the domain cart named \"many items\".");
    }
}
