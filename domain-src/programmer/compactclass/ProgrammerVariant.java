package programmer.compactclass;

import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Compact without a serializer: Hazelcast reads and sets the fields by reflection, and nothing is registered. */
public final class ProgrammerVariant extends Translator implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "Compact, zero-config class",
                Mechanism.COMPACT,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }
}
