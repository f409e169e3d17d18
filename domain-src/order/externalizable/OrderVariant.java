package order.externalizable;

import order.CanonicalOrder;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization with the fields written by hand. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);
    }
}
