package programmer.portable;

import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name; each object carries the names of its fields, and where each of them begins. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "Portable",
                Mechanism.PORTABLE,
                Trait.CHANGES_CLASS,
                Trait.NEEDS_HAZELCAST,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES,
                Trait.DEPRECATED);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addPortableFactory(ProgrammerFactory.ID, new ProgrammerFactory());
    }

    @Override
    public Programmer fromCanonical(CanonicalProgrammer programmer) {
        CanonicalProgrammer.Computer computer = programmer.computer();
        return new Programmer(
                programmer.name(),
                programmer.age(),
                new Computer(computer.model(), computer.subModel(), computer.ram(), computer.make()),
                programmer.languages() == null ? null : new ArrayList<>(programmer.languages()));
    }

    @Override
    public CanonicalProgrammer toCanonical(Programmer programmer) {
        Computer computer = programmer.computer;
        return new CanonicalProgrammer(
                programmer.name,
                programmer.age,
                new CanonicalProgrammer.Computer(computer.model, computer.subModel, computer.ram, computer.make),
                programmer.languages);
    }
}
