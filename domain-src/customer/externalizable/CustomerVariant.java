package customer.externalizable;

import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization with the fields written by hand. */
public final class CustomerVariant implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);
    }

    @Override
    public Customer fromCanonical(customer.Customer canonical) {
        return new Customer(canonical.id(), canonical.name(), canonical.address(), canonical.phone());
    }

    @Override
    public customer.Customer toCanonical(Customer value) {
        return new customer.Customer(value.id, value.name, value.address, value.phone);
    }
}
