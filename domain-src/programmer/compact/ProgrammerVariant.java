package programmer.compact;

import com.hazelcast.config.SerializationConfig;
import java.util.ArrayList;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields written by name and type; a schema travels once, apart from the bytes. The class stays as it is. */
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of(
                "Compact",
                Mechanism.COMPACT,
                Trait.NEEDS_CONFIGURATION,
                Trait.EVOLVES,
                Trait.PARTIAL_READS,
                Trait.OTHER_LANGUAGES);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.getCompactSerializationConfig()
                .addSerializer(new ProgrammerSerializer())
                .addSerializer(new ComputerSerializer());
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
