package programmer.json;

import com.hazelcast.core.HazelcastJsonValue;
import java.util.ArrayList;
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

    @Override
    public Features features() {
        return Features.of(
                "HazelcastJsonValue", Mechanism.BUILT_IN, Trait.EVOLVES, Trait.PARTIAL_READS, Trait.OTHER_LANGUAGES);
    }

    @Override
    public HazelcastJsonValue fromCanonical(CanonicalProgrammer programmer) {
        CanonicalProgrammer.Computer computer = programmer.computer();
        return ProgrammerJson.write(new Programmer(
                programmer.name(),
                programmer.age(),
                new Computer(computer.model(), computer.subModel(), computer.ram(), computer.make()),
                programmer.languages() == null ? null : new ArrayList<>(programmer.languages())));
    }

    @Override
    public CanonicalProgrammer toCanonical(HazelcastJsonValue json) {
        Programmer programmer = ProgrammerJson.read(json);
        Computer computer = programmer.computer;
        return new CanonicalProgrammer(
                programmer.name,
                programmer.age,
                new CanonicalProgrammer.Computer(computer.model, computer.subModel, computer.ram, computer.make),
                programmer.languages);
    }
}
