package sample.dataserializable;

import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by hand to Hazelcast's own stream; the class is found again by its name. */
public final class SampleVariant extends Translator implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of(
                "DataSerializable",
                Mechanism.DATA_SERIALIZABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.TRUSTS_LENGTHS);
    }
}
