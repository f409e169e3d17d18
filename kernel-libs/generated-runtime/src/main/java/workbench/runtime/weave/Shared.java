package workbench.runtime.weave;

import java.io.StreamCorruptedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The objects that one call has written or read so far, by the order in which they began: two references to one
 * object stay so, and a cycle ends. For one thread and one root object.
 */
@SuppressWarnings("ReferenceEquality") // it is about objects, not about values
public final class Shared {

    /** Up to here, comparing with each object is quicker than a table of hashes. */
    private static final int FEW = 16;

    private @Nullable Object[] objects = new @Nullable Object[8];
    private int count;

    /** Places in {@code objects}, plus one, by identity hash; empty while there are few. */
    private int[] table = {};

    /** The place of an object that was met before, or -1 for a new one, which takes the next place. */
    public int find(Object object) {
        if (count > FEW) {
            return findByHash(object);
        }
        for (int i = 0; i < count; i++) {
            if (objects[i] == object) {
                return i;
            }
        }
        add(object);
        return -1;
    }

    private int findByHash(Object object) {
        if (table.length < 2 * count + 2) {
            table = new int[Integer.highestOneBit(count) * 8];
            for (int i = 0; i < count; i++) {
                table[free(objects[i])] = i + 1;
            }
        }
        int at = free(object);
        if (table[at] != 0) {
            return table[at] - 1;
        }
        table[at] = count + 1;
        add(object);
        return -1;
    }

    /** The index in the table at which the object is, or at which it belongs. */
    private int free(@Nullable Object object) {
        int mask = table.length - 1;
        int at = ((System.identityHashCode(object) * 0x9E3779B9) >>> 7) & mask;
        while (table[at] != 0 && objects[table[at] - 1] != object) {
            at = (at + 1) & mask;
        }
        return at;
    }

    /** Takes the next place for an object whose content is not read yet. */
    public void add(Object object) {
        int place = reserve();
        objects[place] = object;
    }

    /** Takes the next place for an object that can only be made once its content is read. */
    public int reserve() {
        if (count == objects.length) {
            objects = Arrays.copyOf(objects, 2 * count);
        }
        return count++;
    }

    /** Fills a reserved place. */
    public void set(int place, Object object) {
        objects[place] = object;
    }

    /**
     * The object at a place.
     *
     * @throws StreamCorruptedException if there is none, or if it is still being made
     */
    public Object get(int place) throws StreamCorruptedException {
        Object object = place >= 0 && place < count ? objects[place] : null;
        if (object == null) {
            throw new StreamCorruptedException(
                    "The bytes refer to object %s of %s, which is not there yet: they are damaged, or hold a cycle through a record or an array."
                            .formatted(place, count));
        }
        return object;
    }
}
