package workbench.evolution.migration;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import workbench.evolution.migration.Form.Registration;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.NotPossibleException;

/** Makes the forms of a class that a migration goes through. */
public final class Forms {

    private final Bases bases;

    /** Of compiled classes. */
    public Forms(Bases bases) {
        this.bases = bases;
    }

    /**
     * A class of one strategy alone.
     *
     * @throws NotPossibleException if the class cannot have it
     * @throws workbench.variant.UnknownNameException if there is no such strategy
     */
    public Form alone(String strategy) {
        return form(strategy, strategy, List.of());
    }

    /** The name of a strategy in tables. */
    public String label(String strategy) {
        return features(strategy).strategy();
    }

    /**
     * A class that knows two strategies.
     *
     * @param writes the one that is to write
     * @param reads the other, which is to read alone
     * @throws NotPossibleException if no such class can be generated, with the reason
     */
    public Form both(String writes, String reads) {
        for (String each : List.of(writes, reads)) {
            requireOwnClass(each);
        }
        return form("%s-reads-%s".formatted(writes, reads), writes, List.of(reads));
    }

    private Form form(String id, String writes, List<String> reads) {
        Set<Contract> contracts = EnumSet.noneOf(Contract.class);
        List<Registration> registered = new ArrayList<>();
        Stream.concat(Stream.of(writes), reads.stream()).forEach(strategy -> Contract.of(strategy)
                .ifPresentOrElse(
                        contracts::add,
                        () -> registered.add(new Registration(Strategies.named(strategy), strategy.equals(writes)))));
        Base base = bases.find(contracts).orElseThrow(() -> new NotPossibleException(bases.whyAbsent(contracts)));
        return new Form(id, base, registered, features(writes));
    }

    private Features features(String strategy) {
        return Strategies.named(strategy).features(plain());
    }

    private ObjectModel plain() {
        return bases.find(EnumSet.noneOf(Contract.class))
                .orElseThrow()
                .outline()
                .model();
    }

    /** A strategy that gives Hazelcast objects of another class, or weaves a class, cannot share one. */
    private void requireOwnClass(String strategy) {
        Strategy named = Strategies.named(strategy);
        Features features = named.features(plain());
        boolean shares = Contract.of(strategy).isPresent()
                || Set.of(Mechanism.CUSTOM, Mechanism.COMPACT).contains(features.mechanism());
        if (features.convertedOutside() || !shares) {
            throw new NotPossibleException(
                    "%s does not work on the class itself, so that no class can have it beside another strategy."
                            .formatted(features.strategy()));
        }
    }
}
