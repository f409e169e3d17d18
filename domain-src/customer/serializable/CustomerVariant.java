package customer.serializable;

import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization: the class says that it may be serialized, the runtime does the rest. */
public final class CustomerVariant implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of("Serializable", Mechanism.JAVA, Trait.CHANGES_CLASS, Trait.EVOLVES);
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
