package sample.argot;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.List;
import sample.Sample;
import sample.argot.bulk.BulkArraysSerializer;
import workbench.codec.argot.ArgotSetting;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** Argot as the study's second table has it, or with bulk arrays as its third. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("Argot", Mechanism.CUSTOM, Trait.CHANGES_CLASS, Trait.NEEDS_CONFIGURATION)
                .withOwnSettings(ArgotSetting.values());
    }

    @Override
    public void configure(SerializationConfig config) {
        configure(config, List.of());
    }

    @Override
    public void configure(SerializationConfig config, List<Setting> settings) {
        boolean bulk = settings.contains(ArgotSetting.BULK_ARRAYS);
        config.addSerializerConfig(new SerializerConfig()
                .setTypeClass(SampleObject.class)
                .setImplementation(bulk ? new BulkArraysSerializer() : new SampleObjectSerializer()));
    }
}
