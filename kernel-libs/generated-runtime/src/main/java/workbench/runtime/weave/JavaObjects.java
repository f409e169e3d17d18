package workbench.runtime.weave;

import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Objects by Java serialization, in a block of bytes whose length is before it. The filter of this process holds
 * ({@code jdk.serialFilter}), and damaged bytes make no arrays with more elements than they can hold.
 */
public final class JavaObjects {

    private JavaObjects() {}

    /**
     * Writes an object, null too, as a graph of its own.
     *
     * @param where the field, for a message
     */
    public static void write(DataOutput out, @Nullable Object object, String where) throws IOException {
        if (object == null) {
            out.writeInt(-1);
            return;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        } catch (NotSerializableException e) {
            NotSerializableException named = new NotSerializableException(
                    "%s holds a %s, which needs Java serialization, and %s is not Serializable. Implement Serializable, or declare the field as a class whose fields are known."
                            .formatted(where, object.getClass().getName(), e.getMessage()));
            named.initCause(e);
            throw named;
        } catch (StackOverflowError e) {
            throw Checks.tooDeep(e, where);
        }
        out.writeInt(bytes.size());
        out.write(bytes.toByteArray());
    }

    /** For streams of Java serialization: the classes are those that the woven class itself can see. */
    public static @Nullable Object read(DataInput in, String where) throws IOException {
        return read(in, JavaObjects.class.getClassLoader(), where);
    }

    static @Nullable Object read(DataInput in, @Nullable ClassLoader loader, String where) throws IOException {
        byte[] bytes = Checks.bytes(in);
        if (bytes == null) {
            return null;
        }
        try (ObjectInputStream objects = new ObjectsByLoader(bytes, loader)) {
            objects.setObjectInputFilter(
                    ObjectInputFilter.merge(within(bytes.length), ObjectInputFilter.Config.getSerialFilter()));
            return objects.readObject();
        } catch (ClassNotFoundException e) {
            throw damaged(where, "the class of an object is not known here: " + e.getMessage(), e);
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            throw damaged(where, String.valueOf(e.getMessage()), e);
        }
    }

    /**
     * Refuses more elements than the bytes can hold, in all arrays of a stream together: each takes a byte at least, and a table
     * of hashes is up to three times as long as it has elements. For one stream. Not a class of its own, since this class is copied.
     */
    private static ObjectInputFilter within(int length) {
        AtomicLong elements = new AtomicLong();
        return info -> elements.addAndGet(Math.max(0, info.arrayLength())) > 3L * length || info.references() > length
                ? ObjectInputFilter.Status.REJECTED
                : ObjectInputFilter.Status.UNDECIDED;
    }

    private static StreamCorruptedException damaged(String where, String reason, Throwable cause) {
        StreamCorruptedException damaged = new StreamCorruptedException(
                "%s cannot be read by Java serialization, as its bytes are damaged, or its classes have changed: %s"
                        .formatted(where, reason));
        damaged.initCause(cause);
        return damaged;
    }
}
