package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A value that holds others. Many are written as an array of the sizes, -1 for null, and what all of them hold in one piece.
 *
 * @param <T> the type of the container
 */
sealed interface ContainerForm<T> extends Form<T>
        permits CollectionForm, MapForm, OptionalForm, ArrayForm, PrimitivesForm, ByteBufferForm {

    String COUNTS = "Counts";

    /** The name of the field for the sizes. */
    String counts();

    @Override
    default int namedBy(String ending) {
        return ending.equals(COUNTS) ? 1 : 0;
    }

    /** Of elements: in arrays, an optional that is null needs no field of its own. */
    static int within(Form<?> element, String ending) {
        return ending.equals(OptionalForm.IS_NULL) ? 0 : element.namedBy(ending);
    }

    /** The entries as they are now, if other threads may change them while they are written. */
    static <K, V> Map<K, V> still(Map<K, V> map) {
        return map instanceof ConcurrentMap ? new LinkedHashMap<>(map) : map;
    }

    /**
     * Refuses an order, a limit or defaults that would be lost: what is made for reading has the natural order, no limit and no defaults,
     * unless its class has some of its own. A set or a map that keeps the order of its elements loses none.
     *
     * @param field for messages
     */
    static void requireKept(@Nullable Object container, IntFunction<?> maker, String field) {
        if (container instanceof BlockingQueue<?> queue
                && isLimited(queue)
                && maker.apply(0) instanceof BlockingQueue<?> made
                && !isLimited(made)) {
            throw new IllegalArgumentException(
                    "%s holds a %s that has a limited capacity, and would come back without a limit. Use a queue without a limit."
                            .formatted(field, queue.getClass().getSimpleName()));
        }
        if (container instanceof Properties properties && maker.apply(0) instanceof Properties made) {
            requireNoDefaults(properties, made, field);
        }
        requireNaturalOrder(container, maker, field);
    }

    /**
     * Refuses defaults that would be lost: the bytes hold the entries alone.
     *
     * @param made what a reader makes, whose class may give it defaults of its own
     * @param field for messages
     */
    static void requireNoDefaults(Properties properties, Properties made, String field) {
        Set<String> lost = new HashSet<>(properties.stringPropertyNames());
        lost.removeIf(properties::containsKey);
        lost.removeAll(made.stringPropertyNames());
        if (!lost.isEmpty()) {
            throw new IllegalArgumentException(
                    "%s holds a %s that has defaults, and would come back without them. Put the defaults among its entries."
                            .formatted(field, properties.getClass().getSimpleName()));
        }
    }

    private static void requireNaturalOrder(@Nullable Object container, IntFunction<?> maker, String field) {
        Comparator<?> comparator = container == null ? null : comparator(container);
        if (container == null || comparator == null || Comparator.naturalOrder().equals(comparator)) {
            return;
        }
        Object made = maker.apply(0);
        Comparator<?> ofMade = comparator(made);
        if (isSorted(made) && (ofMade == null || ofMade.getClass() != comparator.getClass())) {
            throw new IllegalArgumentException(
                    "%s holds a %s that is sorted by a comparator, and would come back in the natural order. Sort it in the natural order."
                            .formatted(field, container.getClass().getSimpleName()));
        }
    }

    private static @Nullable Comparator<?> comparator(Object container) {
        if (container instanceof SortedMap<?, ?> map) {
            return map.comparator();
        }
        if (container instanceof SortedSet<?> set) {
            return set.comparator();
        }
        if (container instanceof PriorityQueue<?> queue) {
            return queue.comparator();
        }
        return container instanceof PriorityBlockingQueue<?> queue ? queue.comparator() : null;
    }

    /** A queue without a limit has far more room than this, whatever other threads do meanwhile. */
    private static boolean isLimited(BlockingQueue<?> queue) {
        return queue.remainingCapacity() < Integer.MAX_VALUE / 2;
    }

    private static boolean isSorted(Object made) {
        return made instanceof SortedMap
                || made instanceof SortedSet
                || made instanceof PriorityQueue
                || made instanceof PriorityBlockingQueue;
    }

    /** How many values the container holds. */
    int size(T container);

    /** Writes what all containers hold. */
    void writeContents(CompactWriter out, List<T> containers);

    /** Reads what {@link #writeContents} wrote. */
    Contents<T> readContents(CompactReader in);

    /** Makes containers one after another. */
    interface Contents<T> {

        /** A container of the next values. */
        T next(int size);
    }

    @Override
    default void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        if (values == null) {
            out.writeArrayOfInt32(counts(), null);
            writeContents(out, List.of());
            return;
        }
        int[] counts = new int[values.size()];
        List<T> present = new ArrayList<>(values.size());
        int i = 0;
        for (T value : values) {
            counts[i++] = value == null ? -1 : size(value);
            if (value != null) {
                present.add(value);
            }
        }
        out.writeArrayOfInt32(counts(), counts);
        writeContents(out, present);
    }

    @Override
    default @Nullable List<@Nullable T> readAll(CompactReader in) {
        int[] counts = in.readArrayOfInt32(counts());
        if (counts == null) {
            return null;
        }
        Contents<T> contents = readContents(in);
        List<@Nullable T> values = new ArrayList<>(counts.length);
        for (int count : counts) {
            values.add(count < 0 ? null : contents.next(count));
        }
        return values;
    }

    @Override
    default boolean areIn(CompactReader in) {
        return Form.has(in, counts());
    }
}
