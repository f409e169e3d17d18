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

    private static final Translator TRANSLATOR = new Translator();

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(Sample sample) {
        return SampleObjectJson.write(TRANSLATOR.fromCanonical(sample));
    }

    @Override
    public Sample toCanonical(HazelcastJsonValue json) {
        return TRANSLATOR.toCanonical(SampleObjectJson.read(json));
    }
}
