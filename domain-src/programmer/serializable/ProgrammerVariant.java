package programmer.serializable;

import java.util.ArrayList;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Java serialization: the class says that it may be serialized, the runtime does the rest. */
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of("Serializable", Mechanism.JAVA, Trait.CHANGES_CLASS, Trait.EVOLVES);
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
