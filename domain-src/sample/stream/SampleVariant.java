package sample.stream;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** A handwritten serializer for Hazelcast's own stream: the class stays as it is. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("StreamSerializer", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.TRUSTS_LENGTHS);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(SampleObject.class)
                .setImplementation(new SampleObjectSerializer()));
    }
}
