package workbench.own.strategy;

import java.io.Externalizable;
import java.io.Serializable;
import java.util.List;

/** The strategies that are tried. */
public final class Strategies {

    private static final List<Strategy> ALL = List.of(
            new JavaSerialization(Serializable.class),
            new JavaSerialization(Externalizable.class),
            HazelcastContracts.DATA_SERIALIZABLE,
            HazelcastContracts.IDENTIFIED,
            HazelcastContracts.PORTABLE,
            SourceStrategy.COMPACT,
            new CompactReflection(),
            SourceStrategy.STREAM,
            new KryoStrategy(),
            new ForyStrategy(),
            JacksonStrategy.CBOR,
            JacksonStrategy.JSON,
            new AvroStrategy(),
            CodecStrategy.SMALL,
            CodecStrategy.QUICK);

    private Strategies() {}

    /** All of them, in the order in which tables show them. */
    public static List<Strategy> all() {
        return ALL;
    }
}
