package programmer.kryo;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** The Kryo library behind a StreamSerializer: the class stays as it is. */
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of("Kryo", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
    }

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Programmer.class).setImplementation(new ProgrammerSerializer()));
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
