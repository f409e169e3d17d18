package sample.serializable;

import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization: the class says that it may be serialized, the runtime does the rest. */
public final class SampleVariant implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of("Serializable", Mechanism.JAVA, Trait.CHANGES_CLASS, Trait.EVOLVES);
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
