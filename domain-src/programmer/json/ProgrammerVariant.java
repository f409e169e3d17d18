package programmer.json;

import com.hazelcast.core.HazelcastJsonValue;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/**
 * JSON text, which Hazelcast stores as it is and can query by field.
 *
 * <p>Hazelcast is handed the text, not the programmer: {@link ProgrammerJson} makes and parses it outside of what
 * is timed, so the times of this strategy are those of copying a string.
 */
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, HazelcastJsonValue> {

    private static final Translator TRANSLATOR = new Translator();

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(CanonicalProgrammer programmer) {
        return ProgrammerJson.write(TRANSLATOR.fromCanonical(programmer));
    }

    @Override
    public CanonicalProgrammer toCanonical(HazelcastJsonValue json) {
        return TRANSLATOR.toCanonical(ProgrammerJson.read(json));
    }
}
