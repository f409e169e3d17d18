package customer.compactrecord;

import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Compact without a serializer: Hazelcast reads the components and calls the constructor by reflection. */
public final class CustomerVariant implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of(
                "Compact, zero-config record",
                Mechanism.COMPACT,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public Customer fromCanonical(customer.Customer canonical) {
        return new Customer(canonical.id(), canonical.name(), canonical.address(), canonical.phone());
    }

    @Override
    public customer.Customer toCanonical(Customer value) {
        return new customer.Customer(value.id(), value.name(), value.address(), value.phone());
    }
}
