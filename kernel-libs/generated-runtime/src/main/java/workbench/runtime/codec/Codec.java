package workbench.runtime.codec;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A serializer that was generated for a class. Where Hazelcast's stream is an array, the generated subclass
 * works in that array. To any other stream, and wherever it leaves some objects to Hazelcast, it writes a length, its
 * bytes, and then those objects. So what was written to an array can be read from an array only.
 *
 * <p>Objects are written by value: two references to one object come back as two, and a cycle is refused. Every
 * failure is a {@link HazelcastSerializationException}. Damaged bytes take no more memory than sixteen times their length, and objects
 * are at most {@value In#DEEPEST} deep in one another. Objects of types that are not declared are an exception:
 * Hazelcast reads those, and its readers of arrays take memory for whatever length they find. Safe for use by several threads.
 *
 * @param <T> the class
 */
public abstract class Codec<T> implements StreamSerializer<T> {

    private static final int FIRST_ROOM = 512;
    private static final int LARGEST_HINT = 1 << 20;
    private static final int STEP = 1 << 16;

    private final Made made;
    private final Class<?> type;
    private final int typeId;
    /** How many bytes a large object took, as a hint. A lost update costs a little time and nothing else. */
    private int hint = FIRST_ROOM;

    /**
     * What a codec knows of itself.
     *
     * @param codec its class
     * @param origin what the generator made it from, if that is here; for the generator alone
     */
    public record Made(CodecClass codec, @Nullable Object origin) {

        /** For a codec without its generator. */
        Made(CodecClass codec) {
            this(codec, null);
        }
    }

    protected Codec(Made made) {
        this.made = made;
        this.type = made.codec().type();
        this.typeId = made.codec().typeId();
    }

    /** What it knows of itself. */
    public final Made made() {
        return made;
    }

    /** Writes the object from the position on, and returns the position after it. */
    protected abstract int encodeAt(byte[] bytes, int position, Object object, Writing writing);

    /** Reads an object. */
    protected abstract Object decodeFrom(In in);

    @Override
    public final int getTypeId() {
        return typeId;
    }

    /** The class whose objects it writes. */
    public final Class<?> type() {
        return type;
    }

    @Override
    public String toString() {
        return "codec of %s, %s".formatted(type.getName(), made.codec().layout());
    }

    /**
     * Writes to a stream that is no array, or whose array is too short.
     *
     * @param end what stopped the quick way; null if it was not tried
     */
    protected final void writeSlowly(ObjectDataOutput out, Object object, @Nullable Throwable end) throws IOException {
        if (end != null && !(end instanceof NoRoom)) {
            throw unwritable(end);
        }
        try {
            if (Buffers.grows(out) && made.codec().inPlace()) {
                writeInPlace(out, object);
            } else {
                writeToStream(out, object);
            }
        } catch (IOException e) {
            throw e;
        } catch (Throwable e) {
            throw unwritable(e);
        }
    }

    private void writeInPlace(ObjectDataOutput out, Object object) throws Throwable {
        for (int room = hint; ; room = twice(room)) {
            Buffers.grow(out, room);
            int position = Buffers.position(out);
            try {
                int end = encodeAt(array(out), position, object, new Writing());
                hint = Math.max(hint, Math.min(LARGEST_HINT, end - position + 64));
                Buffers.moveTo(out, end);
                return;
            } catch (NoRoom tooShort) {
                // again, with more room
            }
        }
    }

    private static byte[] array(ObjectDataOutput out) throws Throwable {
        byte[] bytes = Buffers.bytes(out);
        if (bytes == null) {
            throw new IllegalStateException("A stream that has grown has no array.");
        }
        return bytes;
    }

    private static int twice(int room) {
        if (room > Integer.MAX_VALUE / 2) {
            throw new HazelcastSerializationException("The object takes more than %s bytes.".formatted(room));
        }
        return 2 * room;
    }

    private void writeToStream(ObjectDataOutput out, Object object) throws IOException {
        for (int room = hint; ; room = twice(room)) {
            byte[] bytes = new byte[room];
            Writing writing = new Writing();
            try {
                int end = encodeAt(bytes, 0, object, writing);
                out.writeInt(end);
                out.write(bytes, 0, end);
                if (made.codec().hasUnknown()) {
                    out.writeInt(writing.others().size());
                    for (Object other : writing.others()) {
                        out.writeObject(other);
                    }
                }
                return;
            } catch (NoRoom tooShort) {
                // again, with more room; nothing was written
            }
        }
    }

    /** Reads from a stream that is no array. */
    protected final Object readSlowly(ObjectDataInput in) throws IOException {
        try {
            byte[] bytes = body(in, in.readInt());
            List<@Nullable Object> others = new ArrayList<>();
            if (made.codec().hasUnknown()) {
                for (int left = in.readInt(); left > 0; left--) {
                    others.add(in.readObject());
                }
            }
            return decodeFrom(new In(bytes, 0, others, type));
        } catch (Throwable e) {
            throw unreadable(e);
        }
    }

    /** Takes memory in steps, as bytes arrive: a damaged length alone must not take much. */
    private static byte[] body(ObjectDataInput in, int length) throws IOException {
        if (length < 0) {
            throw Refusals.corrupt("a length of %s is announced".formatted(length));
        }
        byte[] bytes = new byte[Math.min(length, STEP)];
        in.readFully(bytes);
        while (bytes.length < length) {
            int from = bytes.length;
            bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * from));
            in.readFully(bytes, from, bytes.length - from);
        }
        return bytes;
    }

    /** A reader of an array, which is not copied. */
    protected final In cursor(byte[] bytes, int position) {
        return new In(bytes, position, List.of(), type);
    }

    /** The exception for whatever was thrown while reading. */
    protected final HazelcastSerializationException unreadable(Throwable cause) {
        return asOne(cause, "The bytes are no object of %s".formatted(type.getName()));
    }

    private HazelcastSerializationException unwritable(Throwable cause) {
        return asOne(cause, "The codec cannot write this object of %s".formatted(type.getName()));
    }

    private static HazelcastSerializationException asOne(Throwable cause, String what) {
        if (cause instanceof HazelcastSerializationException known) {
            return known;
        }
        if (cause instanceof VirtualMachineError error && !(cause instanceof StackOverflowError)) {
            throw error;
        }
        return new HazelcastSerializationException("%s: %s.".formatted(what, cause), cause);
    }
}
