package workbench.runtime.weave;

import java.io.DataInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** Checks that woven methods call. */
public final class Checks {

    /** For streams that do not tell how much follows. */
    private static final int CAREFUL = 16;

    /** How many containers around a null are looked through for it. */
    private static final int DEEPEST = 16;

    private Checks() {}

    /**
     * How much room to make for elements whose number was read: that many, but no more than the rest of the bytes can hold.
     * So damaged bytes run into their own end rather than into the end of the heap.
     *
     * @param least how many bytes each takes at least; 0 to begin small, where objects may hold each other to any depth
     */
    public static int capacity(DataInput in, int count, int least) throws IOException {
        if (count < 0) {
            throw new StreamCorruptedException(
                    "The bytes are damaged: they begin a list, a map or an array of %s elements.".formatted(count));
        }
        if (count <= CAREFUL) {
            return count;
        }
        if (least > 0 && in instanceof InputStream stream) {
            return Math.min(count, stream.available() / least + CAREFUL);
        }
        return CAREFUL;
    }

    /** Copies the array into one of twice the length, but at most {@code count} elements. */
    public static @Nullable Object[] grown(@Nullable Object[] array, int count) {
        return Arrays.copyOf(array, (int) Math.min(count, 2L * array.length));
    }

    /** Looks at the length of the array that follows, since Hazelcast would make room for any. */
    public static void array(DataInput in, int elementBytes) throws IOException {
        if (!(in instanceof InputStream stream) || !stream.markSupported()) {
            return;
        }
        stream.mark(Integer.BYTES);
        int length = in.readInt();
        int follow = stream.available();
        stream.reset();
        if (length > follow / elementBytes) {
            throw new StreamCorruptedException(
                    "The bytes are damaged: they begin an array of %s elements, and %s bytes follow."
                            .formatted(length, follow));
        }
    }

    /** Reads an array of bytes after its length; a length of -1 is null. */
    public static byte @Nullable [] bytes(DataInput in) throws IOException {
        int length = in.readInt();
        return length == -1 ? null : bytes(in, length);
    }

    static byte[] bytes(DataInput in, int length) throws IOException {
        int step = 8192;
        byte[] bytes = new byte[Math.min(capacity(in, length, 1), in instanceof InputStream ? length : step)];
        in.readFully(bytes);
        while (bytes.length < length) {
            int read = bytes.length;
            bytes = Arrays.copyOf(bytes, (int) Math.min(length, Math.max(step, 2L * read)));
            in.readFully(bytes, read, bytes.length - read);
        }
        return bytes;
    }

    /** Refuses an object that is not of the declared class: its class is not written, so it could not be read back. */
    public static void exact(Object value, Class<?> declared, String where) throws NotSerializableException {
        if (value.getClass() != declared) {
            throw unexpected(value, where);
        }
    }

    /** Refuses an object that is of another class than an annotation of its field promises. */
    public static void promised(Object value, Class<?> declared, String where) throws NotSerializableException {
        if (value.getClass() != declared) {
            throw new NotSerializableException(
                    "%s holds a %s, and an annotation of the field says that it is always a %s. Put one there, or take the annotation away."
                            .formatted(where, value.getClass().getName(), declared.getName()));
        }
    }

    /** Refuses an object of a subclass of the woven class, whose own fields the woven methods do not know. */
    public static void known(Object object, Class<?> woven) throws NotSerializableException {
        if (object.getClass() != woven) {
            throw new NotSerializableException(
                    "%s is a subclass of %s, which was woven without it, so that its own fields would be lost. Declare %s abstract and sealed, so that its subclasses are known, or use Java serialization."
                            .formatted(object.getClass().getName(), woven.getName(), woven.getSimpleName()));
        }
    }

    /** The exception for references that are nested so deep that the stack overflowed. */
    public static IOException tooDeep(StackOverflowError end, String where) {
        return new IOException(
                "%s: objects are nested deeper than the stack, or form a cycle. Mark the field that leads on transient, or weave the class at a level that keeps cycles, such as BASIC."
                        .formatted(where),
                end);
    }

    public static NotSerializableException unexpected(Object value, String where) {
        return new NotSerializableException(
                "%s holds a %s, and the class was woven for objects of the declared class alone. Weave it at a level that keeps the classes of objects, such as BASIC."
                        .formatted(where, value.getClass().getName()));
    }

    /** Refuses a sorted collection with a comparator, since comparators are not written. */
    public static void naturalOrder(@Nullable Comparator<?> comparator, String where) throws NotSerializableException {
        if (comparator != null) {
            throw new NotSerializableException(
                    "%s is sorted by %s, and the class was woven for the natural order. Weave it at a level that keeps the classes of objects, such as BASIC."
                            .formatted(where, comparator.getClass().getName()));
        }
    }

    /** Whether a queue has a limit. One without a limit has far more room than this, whatever other threads do meanwhile. */
    public static boolean isLimited(Object container) {
        return container instanceof BlockingQueue<?> queue && queue.remainingCapacity() < Integer.MAX_VALUE / 2;
    }

    /** Refuses a queue with a limit, since the limit is not written. */
    public static void unlimited(Object container, String where) throws NotSerializableException {
        if (isLimited(container)) {
            throw new NotSerializableException(
                    "%s has a limited capacity, and the class was woven for queues without a limit. Weave it at a level that keeps the classes of objects, such as BASIC."
                            .formatted(where));
        }
    }

    /** A copy whose size stays what it is while others change the original. */
    public static Collection<?> snapshot(Collection<?> collection) {
        return new ArrayList<>(collection);
    }

    /** A copy whose size stays what it is while others change the original. */
    public static Map<?, ?> snapshot(Map<?, ?> map) {
        return new LinkedHashMap<>(map);
    }

    public static StreamCorruptedException damaged(int code, String where) {
        return new StreamCorruptedException(
                "The bytes are damaged, or were written by another version: %s cannot begin with %s."
                        .formatted(where, code));
    }

    /**
     * Says which reference was null that never should be.
     *
     * @param references names and values in turn
     * @param exception thrown again if it has another cause
     */
    public static RuntimeException explained(NullPointerException exception, @Nullable Object[] references) {
        for (int i = 0; i < references.length; i += 2) {
            String problem = problem(references[i + 1]);
            if (!problem.isEmpty()) {
                return new IllegalStateException(
                        "%s %s, and the class was woven for references that never are. Weave it at a level that writes null, such as BASIC, or mark the field @Nullable."
                                .formatted(references[i], problem),
                        exception);
            }
        }
        return exception;
    }

    private static String problem(@Nullable Object value) {
        if (value == null) {
            return "is null";
        }
        return holdsNull(value, DEEPEST) ? "holds null" : "";
    }

    /** Looks into containers within containers too. */
    private static boolean holdsNull(Object value, int levels) {
        if (value instanceof Map<?, ?> map) {
            return anyIsNull(map.keySet(), levels) || anyIsNull(map.values(), levels);
        }
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() && holdsNull(optional.get(), levels);
        }
        return value instanceof Collection<?> many
                ? anyIsNull(many, levels)
                : value instanceof Object[] array && anyIsNull(Arrays.asList(array), levels);
    }

    /** Some collections refuse to be asked for null. */
    private static boolean anyIsNull(Collection<?> many, int levels) {
        for (Object each : many) {
            if (each == null || (levels > 0 && holdsNull(each, levels - 1))) {
                return true;
            }
        }
        return false;
    }
}
