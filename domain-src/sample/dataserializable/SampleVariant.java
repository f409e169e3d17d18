package sample.dataserializable;

import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by hand to Hazelcast's own stream; the class is found again by its name. */
public final class SampleVariant implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("DataSerializable", Mechanism.DATA_SERIALIZABLE, Trait.CHANGES_CLASS, Trait.NEEDS_HAZELCAST);
    }

    @Override
    public SampleObject fromCanonical(Sample sample) {
        return new SampleObject(
                sample.intVal(),
                sample.floatVal(),
                sample.shortVal(),
                sample.byteArr(),
                sample.longArr(),
                sample.dblArr(),
                sample.str());
    }

    @Override
    public Sample toCanonical(SampleObject object) {
        return new Sample(
                object.intVal,
                object.floatVal,
                object.shortVal,
                object.byteArr,
                object.longArr,
                object.dblArr,
                object.str);
    }
}
