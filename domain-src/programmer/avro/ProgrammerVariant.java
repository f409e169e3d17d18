package programmer.avro;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import java.util.ArrayList;
import programmer.CanonicalProgrammer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.Variant;

/** Fields without names or numbers, read and written by a schema that both sides hold. Old bytes need the schema they were written by, which is not in them. */
public final class ProgrammerVariant implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Features.of("Avro", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.OTHER_LANGUAGES);
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
