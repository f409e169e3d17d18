package workbench.evolution.migration;

import java.util.Arrays;
import java.util.Optional;
import workbench.generate.source.SourceKind;

/** An interface that a class has for the sake of a strategy, by the strategy's name. */
public enum Contract {
    SERIALIZABLE("serializable", Optional.empty()),
    EXTERNALIZABLE("externalizable", Optional.of(SourceKind.EXTERNALIZABLE)),
    DATA_SERIALIZABLE("dataserializable", Optional.of(SourceKind.DATA_SERIALIZABLE)),
    IDENTIFIED("identified", Optional.of(SourceKind.IDENTIFIED)),
    PORTABLE("portable", Optional.of(SourceKind.PORTABLE));

    private final String strategy;

    @SuppressWarnings("ImmutableEnumChecker") // of an enum
    private final Optional<SourceKind> kind;

    Contract(String strategy, Optional<SourceKind> kind) {
        this.strategy = strategy;
        this.kind = kind;
    }

    /** Empty for a strategy that is registered, or that weaves. */
    public static Optional<Contract> of(String strategy) {
        return Arrays.stream(values())
                .filter(each -> each.strategy.equals(strategy))
                .findFirst();
    }

    /** How its methods are generated; empty if it has none. */
    Optional<SourceKind> kind() {
        return kind;
    }
}
