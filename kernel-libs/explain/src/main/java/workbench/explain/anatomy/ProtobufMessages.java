package workbench.explain.anatomy;

import java.nio.ByteOrder;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.function.IntFunction;

/**
 * Cuts Protobuf's wire format: tags, which hold the number of a field and how long it is, and values. Strings and messages
 * in messages look alike. They are told apart by the bytes that fields were seen to move.
 */
public final class ProtobufMessages {

    private static final int DEEPEST = 100;
    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int LENGTH = 2;
    private static final int FIXED_32 = 5;

    private final Cutter in;
    private final IntFunction<String> paths;
    private int depth;

    /**
     * A message that fills what is to be cut.
     *
     * @param in must be little-endian
     * @param paths the field whose value moves a byte; an empty text if none does, or nothing is known
     */
    public ProtobufMessages(Cutter in, IntFunction<String> paths) {
        if (in.order() != ByteOrder.LITTLE_ENDIAN) {
            throw new IllegalArgumentException("Protobuf is little-endian, but the cutter is not.");
        }
        this.in = in;
        this.paths = paths;
    }

    public void read() {
        message(in.end());
    }

    private void message(int end) {
        if (++depth > DEEPEST) {
            throw in.lost("Messages are nested more than %s deep".formatted(DEEPEST));
        }
        while (in.position() < end) {
            field(end);
        }
        if (in.position() > end) {
            throw in.lost("The message should end at byte %s, but its last field ends at byte %s"
                    .formatted(end, in.position()));
        }
        depth--;
    }

    private void field(int end) {
        int tagBytes = varintBytes();
        long tag = varint(tagBytes);
        int number = (int) (tag >>> 3);
        int content = in.position() + tagBytes;
        int type = (int) tag & 7;
        if (number < 1 || tag >>> 32 != 0) {
            throw in.lost("A field should begin here, but its number is %s".formatted(tag >>> 3));
        }
        String path = type == LENGTH ? "" : paths.apply(Math.min(content, in.end() - 1));
        in.known(tagBytes, Owner.NAME, path, "number and wire type of a field, in place of its name", tagValue(number));
        switch (type) {
            case VARINT -> {
                int bytes = varintBytes();
                in.known(bytes, Owner.VALUE, path, "integer of variable length", Long.toString(varint(bytes)));
            }
            case FIXED_64 -> in.int64(Owner.VALUE, path, "8 bytes, little-endian");
            case FIXED_32 -> in.int32(Owner.VALUE, path, "4 bytes, little-endian");
            case LENGTH -> withLength(end);
            default ->
                throw in.lost("The field %s has the wire type %s, which Protobuf does not use".formatted(number, type));
        }
    }

    private void withLength(int end) {
        int lengthBytes = varintBytes();
        long length = varint(lengthBytes);
        int start = in.position() + lengthBytes;
        if (length < 0 || length > end - start) {
            throw in.lost("The field should have %s bytes, but %s are left".formatted(length, end - start));
        }
        int last = start + (int) length;
        SequencedSet<String> inside = new LinkedHashSet<>();
        for (int at = start; at < last; at++) {
            inside.add(paths.apply(at));
        }
        inside.remove("");
        boolean nested = length > 0 && !inside.isEmpty() && paths.apply(start).isEmpty();
        String path = inside.isEmpty() ? "" : nested ? parent(inside.getFirst()) : inside.getFirst();
        in.known(lengthBytes, Owner.LENGTH, path, "bytes of the field", Long.toString(length));
        if (nested) {
            message(last);
        } else {
            in.text((int) length, Owner.VALUE, path, "string, bytes or numbers one after another");
        }
    }

    private static String tagValue(int number) {
        return Integer.toString(number);
    }

    private static String parent(String path) {
        int dot = path.lastIndexOf('.');
        return dot < 0 ? path : path.substring(0, dot);
    }

    private int varintBytes() {
        int at = in.position();
        while (in.peekByte(at, "a number") < 0) {
            at++;
            if (at - in.position() == 10) {
                throw in.lost("A number has more than 10 bytes");
            }
        }
        return at - in.position() + 1;
    }

    private long varint(int bytes) {
        long value = 0;
        for (int i = 0; i < bytes; i++) {
            value |= (long) (in.peekByte(in.position() + i, "a number") & 0x7f) << (7 * i);
        }
        return value;
    }
}
