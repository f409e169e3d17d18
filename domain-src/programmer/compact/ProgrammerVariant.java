package programmer.compact;

import com.hazelcast.config.SerializationConfig;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name and type; a schema travels once, apart from the bytes. The class stays as it is. */
public final class ProgrammerVariant extends Translator implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "Compact",
                Mechanism.COMPACT,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.getCompactSerializationConfig()
                .addSerializer(new ProgrammerSerializer())
                .addSerializer(new ComputerSerializer());
    }
}
