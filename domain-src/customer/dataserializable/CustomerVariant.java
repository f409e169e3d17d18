package customer.dataserializable;

import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by hand to Hazelcast's own stream; the class is found again by its name. */
public final class CustomerVariant implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of("DataSerializable", Mechanism.DATA_SERIALIZABLE, Trait.CHANGES_CLASS, Trait.NEEDS_HAZELCAST);
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
