package sample.kryocompatible;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The Kryo library in its mode for classes that change, which names the fields of a class beside its values. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of(
                "Kryo, compatible", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.EVOLVES, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(SampleObject.class)
                .setImplementation(new SampleObjectSerializer()));
    }
}
