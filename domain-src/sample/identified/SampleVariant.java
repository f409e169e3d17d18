package sample.identified;

import com.hazelcast.config.SerializationConfig;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** DataSerializable with two small numbers instead of the class name. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of(
                "IdentifiedDataSerializable",
                Mechanism.DATA_SERIALIZABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.NEEDS_CONFIGURATION,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addDataSerializableFactory(SampleObjectFactory.ID, new SampleObjectFactory());
    }
}
