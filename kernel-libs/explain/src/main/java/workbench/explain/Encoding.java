package workbench.explain;

import workbench.variant.Features;

/** The format that a custom serializer writes, told by the name of its strategy. */
enum Encoding {
    CBOR,
    PROTOBUF,
    KRYO,
    AVRO,

    /** Avro after a marker and the hash of its schema. */
    AVRO_SINGLE_OBJECT,
    OTHER;

    static Encoding of(Features features) {
        String strategy = features.strategy();
        if (strategy.startsWith("CBOR")) {
            return CBOR;
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
