package sample.json;

import com.hazelcast.core.HazelcastJsonValue;
import sample.Sample;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * JSON text, which Hazelcast stores as it is and can query by field.
 *
 * <p>Hazelcast is handed the text, not the object: {@link SampleObjectJson} makes and parses it outside of what is
 * timed, so the times of this strategy are those of copying a string.
 */
public final class SampleVariant implements Variant<Sample, HazelcastJsonValue> {

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(Sample sample) {
        return SampleObjectJson.write(new SampleObject(
                sample.intVal(),
                sample.floatVal(),
                sample.shortVal(),
                sample.byteArr(),
                sample.longArr(),
                sample.dblArr(),
                sample.str()));
    }

    @Override
    public Sample toCanonical(HazelcastJsonValue json) {
        SampleObject object = SampleObjectJson.read(json);
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
