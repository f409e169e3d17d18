package workbench.explain;

import java.util.Arrays;
import workbench.variant.Features;

/** The format that a custom serializer writes, told by the name of its strategy. */
enum Encoding {
    CBOR("CBOR"),
    SMILE("Smile"),
    MESSAGE_PACK("MessagePack"),
    PROTOBUF("Protobuf"),
    FLAT_BUFFERS("FlatBuffers"),
    KRYO("Kryo"),
    AVRO("Avro"),

    /** Avro after a marker and the hash of its schema. */
    AVRO_SINGLE_OBJECT("Avro"),
    OTHER("");

    private final String begin;

    /** @param begin of the names of its strategies */
    Encoding(String begin) {
        this.begin = begin;
    }

    static Encoding of(Features features) {
        String strategy = features.strategy();
        if (strategy.startsWith(AVRO.begin) && strategy.endsWith("fingerprint")) {
            return AVRO_SINGLE_OBJECT;
        }
        return Arrays.stream(values())
                .filter(each -> strategy.startsWith(each.begin))
                .findFirst()
                .orElse(OTHER);
    }

    /** Whether bytes say where each item begins and what it is. */
    boolean describesItself() {
        return this == CBOR || this == SMILE || this == MESSAGE_PACK || this == PROTOBUF;
    }
}
