package customer.identified;

import com.hazelcast.config.SerializationConfig;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** DataSerializable with two small numbers instead of the class name. */
public final class CustomerVariant extends Translator implements Variant<customer.Customer, Customer> {

    @Override
    public Features features() {
        return Features.of(
                "IdentifiedDataSerializable",
                Mechanism.DATA_SERIALIZABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.NEEDS_CONFIGURATION,
                Trait.OTHER_LANGUAGES);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addDataSerializableFactory(CustomerFactory.ID, new CustomerFactory());
    }
}
