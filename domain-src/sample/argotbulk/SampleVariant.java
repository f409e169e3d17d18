package sample.argotbulk;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Argot as the study's third table has it: an array goes by one call to the stream. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("Argot, bulk arrays", Mechanism.CUSTOM, Trait.CHANGES_CLASS, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(SampleObject.class)
                .setImplementation(new SampleObjectSerializer()));
    }
}
