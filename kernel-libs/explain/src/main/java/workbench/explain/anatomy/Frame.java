package workbench.explain.anatomy;

/**
 * What Hazelcast puts before each value, big-endian whatever its byte order is: 4 bytes of partition hash and 4 of type id.
 * (From {@code com.hazelcast.internal.serialization.impl.HeapData}.)
 */
public final class Frame {

    /** The length of the frame in bytes. */
    public static final int BYTES = 2 * Integer.BYTES;

    private Frame() {}

    /**
     * Cuts the frame off and returns the type id.
     *
     * @param in must be big-endian
     */
    public static int cut(Cutter in) {
        in.skip(Integer.BYTES, Owner.FRAMING, "", "partition hash");
        return in.int32(Owner.FRAMING, "", "type id: which serializer takes the value");
    }
}
