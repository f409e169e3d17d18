package programmer.externalizableobject;

import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * Java serialization with the fields written by hand, except the list, which the runtime writes. The bytes begin with
 * the name of the class, which is 6 letters longer here than in the variant that loops, for its folder's sake alone.
 */
public final class ProgrammerVariant extends Translator implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "Externalizable, list as object", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS, Trait.TRUSTS_LENGTHS);
    }
}
