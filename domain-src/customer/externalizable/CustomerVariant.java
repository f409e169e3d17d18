package customer.externalizable;

import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization with the fields written by hand. */
public final class CustomerVariant extends Translator implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);
    }
}
