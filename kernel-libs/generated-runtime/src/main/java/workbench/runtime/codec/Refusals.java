package workbench.runtime.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.Collection;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/** The exceptions of a codec, with their messages. All are {@link HazelcastSerializationException}s. */
public final class Refusals {

    private Refusals() {}

    /** An object of another class than the declared one, whose own fields would be lost. */
    public static HazelcastSerializationException otherClass(Object actual, Class<?> declared, String where) {
        return new HazelcastSerializationException(
                ("%s holds a %s, but its declaration says %s, and the codec writes no class names. Declare the class that"
                                + " is there, or make the declared type a sealed one that permits it.")
                        .formatted(where, actual.getClass().getName(), declared.getName()));
    }

    static HazelcastSerializationException hidden(String where) {
        return new HazelcastSerializationException(
                "%s holds a lambda or an object of a hidden class, which has no name for reading. Put an object of a named class there, or mark the field transient."
                        .formatted(where));
    }

    /** The exception for bytes that no writer can have made. */
    public static HazelcastSerializationException corrupt(String reason) {
        return new HazelcastSerializationException("The bytes are corrupt: " + reason + ".");
    }

    /** The exception for a code that no writer makes. */
    public static HazelcastSerializationException unknownCode(int code, String where) {
        return corrupt("%s has the code %s, which has no meaning".formatted(where, code));
    }

    static HazelcastSerializationException tooLong(long announced, long remaining) {
        return corrupt("a length of %s is announced where %s bytes remain".formatted(announced, remaining));
    }

    /** Refuses an array of a subtype, which would come back as one of the declared type. */
    public static Object[] exact(Object[] array, Class<?> component, String where) {
        if (array.getClass().getComponentType() != component) {
            throw new HazelcastSerializationException(
                    "%s is a %s, and would come back as a %s[]. Declare the field as it is."
                            .formatted(where, array.getClass().getTypeName(), component.getTypeName()));
        }
        return array;
    }

    /** Refuses a collection that would come back as another kind. */
    public static void kept(Object collection, String where) {
        boolean ordered = (collection instanceof SortedSet<?> set && set.comparator() != null)
                || (collection instanceof SortedMap<?, ?> map && map.comparator() != null)
                || (collection instanceof PriorityQueue<?> queue && queue.comparator() != null)
                || (collection instanceof PriorityBlockingQueue<?> queue && queue.comparator() != null);
        if (ordered) {
            throw new HazelcastSerializationException(
                    "%s holds a %s with a comparator, which the codec does not write. Use the natural order of its elements."
                            .formatted(where, collection.getClass().getName()));
        }
        if (collection instanceof Properties properties
                && !properties.keySet().containsAll(properties.stringPropertyNames())) {
            throw new HazelcastSerializationException(
                    "%s holds a %s with defaults, which the codec does not write. Put the defaults among its entries."
                            .formatted(where, collection.getClass().getName()));
        }
        if (collection instanceof BlockingQueue<?> queue && isLimited(queue)) {
            throw new HazelcastSerializationException(
                    "%s holds a %s with a limited capacity, which the codec does not write. Use a queue without a limit."
                            .formatted(where, collection.getClass().getName()));
        }
    }

    /** A queue without a limit has far more room than this, whatever other threads do meanwhile. */
    private static boolean isLimited(BlockingQueue<?> queue) {
        return queue.remainingCapacity() < Integer.MAX_VALUE / 2;
    }

    /** Refuses a set in a field that is declared as a collection, since a list would come back. */
    public static void noSet(Collection<?> collection, String where) {
        if (collection instanceof Set) {
            throw new HazelcastSerializationException(
                    "%s holds a %s, but its declaration says Collection, which comes back as a list. Declare it as Set."
                            .formatted(where, collection.getClass().getName()));
        }
    }
}
