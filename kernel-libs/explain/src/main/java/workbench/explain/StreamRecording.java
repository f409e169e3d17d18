package workbench.explain;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializerAdapter;
import java.io.Externalizable;
import java.io.IOException;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** The calls on Hazelcast's stream while a value was written once more, as pieces of its bytes. */
public final class StreamRecording {

    private static final int FRAME_BYTES = 2 * Integer.BYTES;

    private final byte[] bytes;
    private final List<Piece> pieces;

    private StreamRecording(byte[] bytes, List<Piece> pieces) {
        this.bytes = bytes;
        this.pieces = pieces;
    }

    /** The pieces that the calls wrote, one or two for each call, without the frame before the value. */
    public List<Piece> pieces() {
        return pieces;
    }

    /**
     * Writes the value by the serializer that the service finds for it.
     *
     * @throws IOException if the serializer does
     */
    public static StreamRecording of(AbstractSerializationService service, Object value) throws IOException {
        SerializerAdapter serializer = service.serializerFor(value, false);
        try (BufferObjectDataOutput buffer = service.createObjectDataOutput()) {
            buffer.writeInt(0, ByteOrder.BIG_ENDIAN);
            buffer.writeInt(serializer.getTypeId(), ByteOrder.BIG_ENDIAN);
            RecordingOutput out = new RecordingOutput(buffer, service);
            serializer.write(out.streamOf(value), value);
            return new StreamRecording(buffer.toByteArray(), out.pieces());
        }
    }

    /**
     * Cuts the blocks of an {@code Externalizable} by the calls that wrote them.
     *
     * @param cut the bytes by the grammar of Java serialization
     * @param block what pieces are called that such calls wrote
     * @return the same with the blocks cut; the blocks are unknown if other calls were noted than wrote them
     * @throws IOException if the value cannot be written
     */
    public static List<Piece> cutBlocks(List<Piece> cut, String block, Externalizable value) throws IOException {
        RecordingObjectOutput out = new RecordingObjectOutput();
        out.write(value);
        List<Piece> calls = out.pieces();
        List<Piece> blocks =
                cut.stream().filter(piece -> piece.what().equals(block)).toList();
        int expected = blocks.stream().mapToInt(Piece::length).sum();
        List<Piece> all = new ArrayList<>(cut);
        all.removeAll(blocks);
        if (out.size() == expected) {
            int done = 0;
            for (Piece each : blocks) {
                all.addAll(within(each, done, calls));
                done += each.length();
            }
        } else {
            blocks.forEach(each -> all.add(each.as(Owner.UNKNOWN, Evidence.RECORDED, each.what())));
        }
        return all;
    }

    /**
     * The parts of calls that are in a block.
     *
     * @param before how many bytes earlier blocks have
     */
    private static List<Piece> within(Piece block, int before, List<Piece> calls) {
        List<Piece> parts = new ArrayList<>();
        for (Piece call : calls) {
            int from = Math.max(call.from() - before, 0);
            int to = Math.min(call.end() - before, block.length());
            if (from < to) {
                parts.add(new Piece(
                        block.from() + from,
                        to - from,
                        call.owner(),
                        Evidence.RECORDED,
                        "",
                        call.what(),
                        call.value()));
            }
        }
        return parts;
    }

    /** Whether the recording wrote exactly these bytes, apart from the partition hash. */
    public boolean wrote(byte[] expected) {
        return expected.length == bytes.length
                && Arrays.equals(expected, FRAME_BYTES, expected.length, bytes, FRAME_BYTES, bytes.length);
    }
}
