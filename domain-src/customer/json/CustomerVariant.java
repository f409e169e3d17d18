package customer.json;

import com.hazelcast.core.HazelcastJsonValue;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * JSON text, which Hazelcast stores as it is and can query by field.
 *
 * <p>Hazelcast is handed the text, not the customer: {@link CustomerJson} makes and parses it outside of what is timed,
 * so the times of this strategy are those of copying a string.
 */
public final class CustomerVariant implements Variant<customer.Customer, HazelcastJsonValue> {

    private static final Translator TRANSLATOR = new Translator();

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(customer.Customer canonical) {
        return CustomerJson.write(TRANSLATOR.fromCanonical(canonical));
    }

    @Override
    public customer.Customer toCanonical(HazelcastJsonValue json) {
        return TRANSLATOR.toCanonical(CustomerJson.read(json));
    }
}
