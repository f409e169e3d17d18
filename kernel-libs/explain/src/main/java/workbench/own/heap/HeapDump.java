package workbench.own.heap;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import workbench.variant.NotPossibleException;

/**
 * The classes and maps of a heap dump.
 *
 * @param file its name
 * @param classes those with the most bytes first
 * @param maps those with the most bytes first
 */
public record HeapDump(String file, List<OfClass> classes, List<OfMap> maps) {

    /** More maps and classes say nothing more. */
    static final int MOST = 50;

    /**
     * The objects of a class.
     *
     * @param sizeBytes of the objects alone, without what they refer to
     */
    public record OfClass(String name, long objects, long sizeBytes) {}

    /**
     * A map with entries.
     *
     * @param name of a Hazelcast map; of another one, its class and where it is held
     * @param entries in all partitions that the dump has
     * @param keys classes of keys, the most frequent first; {@code bytes of ...} if Hazelcast holds them serialized
     * @param values classes of values
     * @param sizeBytes of keys and values with what they refer to, but without the table of the map
     * @param isEstimate whether only the first entries were followed
     */
    public record OfMap(
            String name, long entries, List<String> keys, List<String> values, long sizeBytes, boolean isEstimate) {
        public OfMap {
            keys = List.copyOf(keys);
            values = List.copyOf(values);
        }
    }

    public HeapDump {
        classes = List.copyOf(classes);
        maps = List.copyOf(maps);
    }

    /**
     * Reads a dump that {@code jcmd <pid> GC.heap_dump} or the JVM wrote.
     *
     * @throws NotPossibleException if it is no heap dump, is cut off, or holds no objects
     */
    public static HeapDump read(Path file) {
        DumpFile dump = DumpFile.open(file);
        return dump.whole(() -> new HeapDump(
                file.getFileName().toString(),
                dump.classes().stream()
                        .sorted(Comparator.comparingLong(OfClass::sizeBytes).reversed())
                        .limit(MOST)
                        .toList(),
                new DumpedMaps(dump).all()));
    }

    /**
     * Objects of a class and of its subclasses, as maps of their fields, strings, numbers and lists.
     *
     * @param most how many
     * @throws NotPossibleException like {@link #read}, or if the dump has no object of the class
     */
    public static List<Object> samples(Path file, Class<?> type, int most) {
        DumpFile dump = DumpFile.open(file);
        return dump.whole(() -> new DumpedObjects(dump).of(type, most));
    }
}
