package sample.externalizable;

import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization with the fields written by hand. */
public final class SampleVariant implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("Externalizable", Mechanism.EXTERNALIZABLE, Trait.CHANGES_CLASS);
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
