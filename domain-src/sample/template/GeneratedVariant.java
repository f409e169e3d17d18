package sample.template;

import com.hazelcast.config.SerializationConfig;
import sample.Sample;
import sample.SampleDomain;
import workbench.generate.Generated;
import workbench.variant.Features;
import workbench.variant.Variant;

/** The variant of every strategy that is generated; the package that it is compiled into says which one it is. */
public final class GeneratedVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Generated.named(name()).features();
    }

    @Override
    public void configure(SerializationConfig config) {
        Generated.named(name())
                .configure(config, SampleObject.class, () -> Generated.samples(new SampleDomain(), this));
    }
}
