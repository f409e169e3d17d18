package programmer.dataserializableobject;

import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * Fields written by hand to Hazelcast's own stream, except the list, which its serializer of ArrayLists writes. The
 * bytes begin with the name of the class, which is 6 letters longer here than in the variant that loops, for its
 * folder's sake alone.
 */
public final class ProgrammerVariant extends Translator implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "DataSerializable, list as object",
                Mechanism.DATA_SERIALIZABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.TRUSTS_LENGTHS);
    }
}
