package workbench.explain;

import workbench.variant.Features;

/** The format that a custom serializer writes, told by the name of its strategy. */
enum Encoding {
    CBOR,
    SMILE,
    MESSAGE_PACK,
    PROTOBUF,
    KRYO,
    AVRO,

    /** Avro after a marker and the hash of its schema. */
    AVRO_SINGLE_OBJECT,
    OTHER;

    /** Whether bytes say where each item begins and what it is. */
    boolean describesItself() {
        return this == CBOR || this == SMILE || this == MESSAGE_PACK || this == PROTOBUF;
    }

    static Encoding of(Features features) {
        String strategy = features.strategy();
        if (strategy.startsWith("CBOR")) {
            return CBOR;
        }
        if (strategy.startsWith("Smile")) {
            return SMILE;
        }
        if (strategy.startsWith("MessagePack")) {
            return MESSAGE_PACK;
        }
        if (strategy.startsWith("Protobuf")) {
            return PROTOBUF;
        }
        if (strategy.startsWith("Kryo")) {
            return KRYO;
        }
        if (!strategy.startsWith("Avro")) {
            return OTHER;
        }
        return strategy.endsWith("fingerprint") ? AVRO_SINGLE_OBJECT : AVRO;
    }
}
