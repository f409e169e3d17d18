package programmer.template;

import com.hazelcast.config.SerializationConfig;
import programmer.CanonicalProgrammer;
import programmer.ProgrammerDomain;
import workbench.generate.Generated;
import workbench.variant.Features;
import workbench.variant.Variant;

/** The variant of every strategy that is generated; the package that it is compiled into says which one it is. */
public final class GeneratedVariant extends Translator implements Variant<CanonicalProgrammer, Programmer> {

    @Override
    public Features features() {
        return Generated.named(name()).features();
    }

    @Override
    public void configure(SerializationConfig config) {
        Generated.named(name())
                .configure(config, Programmer.class, () -> Generated.samples(new ProgrammerDomain(), this));
    }
}
