package workbench.own.strategy;

import java.io.Serializable;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.generate.Generated;
import workbench.generate.source.SourceKind;
import workbench.shape.ObjectModel;
import workbench.variant.UnknownNameException;

/** The strategies that are tried. */
public final class Strategies {

    private static final List<Strategy> ALL = List.of(
            new JavaSerialization(Serializable.class),
            JavaSerialization.externalizable(),
            HazelcastContracts.DATA_SERIALIZABLE.orWritten(SourceKind.DATA_SERIALIZABLE),
            HazelcastContracts.IDENTIFIED.orWritten(SourceKind.IDENTIFIED),
            HazelcastContracts.PORTABLE.orWritten(SourceKind.PORTABLE),
            SourceStrategy.COMPACT,
            new CompactReflection(),
            SourceStrategy.STREAM,
            KryoStrategy.BY_POSITION,
            KryoStrategy.COMPATIBLE,
            ForyStrategy.SAME_SCHEMA,
            ForyStrategy.COMPATIBLE,
            JacksonStrategy.CBOR,
            JacksonStrategy.JSON,
            AvroStrategy.BY_POSITION,
            AvroStrategy.FINGERPRINT,
            new ProtobufStrategy(),
            new BytecodeStrategy(Generated.CODEC),
            new BytecodeStrategy(Generated.CODEC_QUICK),
            new BytecodeStrategy(Generated.BASIC),
            new BytecodeStrategy(Generated.OPT),
            new BytecodeStrategy(Generated.IDENTIFIED),
            new BytecodeStrategy(Generated.EXTERNALIZABLE));

    private Strategies() {}

    /**
     * The strategy of that id.
     *
     * @throws UnknownNameException if there is none
     */
    public static Strategy named(String id) {
        return UnknownNameException.require(
                "strategy", id, ALL.stream().collect(Collectors.toMap(Strategy::id, Function.identity())));
    }

    /** Those that concern a class, in the order in which tables show them. */
    public static List<Strategy> of(ObjectModel model) {
        return ALL.stream().filter(strategy -> strategy.concerns(model)).toList();
    }

    /** All of them, in the order in which tables show them. */
    public static List<Strategy> all() {
        return ALL;
    }
}
