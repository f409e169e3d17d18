package sample.argot;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Argot as the study's second table has it: arrays go element by element. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("Argot", Mechanism.CUSTOM, Trait.CHANGES_CLASS, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(SampleObject.class)
                .setImplementation(new SampleObjectSerializer()));
    }
}
