package sample.compactrecord;

import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Compact without a serializer: Hazelcast reads the components and calls the constructor by reflection. */
public final class SampleVariant implements Variant<Sample, SampleObject> {

    @Override
    public Features features() {
        return Features.of(
                "Compact, zero-config record",
                Mechanism.COMPACT,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.TRUSTS_LENGTHS);
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
                object.intVal(),
                object.floatVal(),
                object.shortVal(),
                object.byteArr(),
                object.longArr(),
                object.dblArr(),
                object.str());
    }
}
