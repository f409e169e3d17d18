package workbench.evolution.migration;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.Externalizable;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Optional;
import workbench.generate.source.SourceKind;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;

/** An interface that a class has for the sake of a strategy. */
@SuppressWarnings("removal") // Portable is deprecated and still a strategy
public enum Contract {
    SERIALIZABLE(Serializable.class, Optional.empty()),
    EXTERNALIZABLE(Externalizable.class, Optional.of(SourceKind.EXTERNALIZABLE)),
    DATA_SERIALIZABLE(DataSerializable.class, Optional.of(SourceKind.DATA_SERIALIZABLE)),
    IDENTIFIED(IdentifiedDataSerializable.class, Optional.of(SourceKind.IDENTIFIED)),
    PORTABLE(Portable.class, Optional.of(SourceKind.PORTABLE));

    private final Class<?> type;

    @SuppressWarnings("ImmutableEnumChecker") // of an enum
    private final Optional<SourceKind> kind;

    Contract(Class<?> type, Optional<SourceKind> kind) {
        this.type = type;
        this.kind = kind;
    }

    /** Empty for a strategy that is registered, or that weaves. */
    public static Optional<Contract> of(String strategy) {
        Strategy named = Strategies.named(strategy);
        return Arrays.stream(values())
                .filter(each -> named.isImplementedBy(each.type))
                .findFirst();
    }

    /** How its methods are generated; empty if it has none. */
    Optional<SourceKind> kind() {
        return kind;
    }
}
