package workbench.own.heap;

import com.hazelcast.internal.serialization.impl.SerializationConstants;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.netbeans.lib.profiler.heap.Instance;
import org.netbeans.lib.profiler.heap.ObjectArrayInstance;
import org.netbeans.lib.profiler.heap.PrimitiveArrayInstance;
import workbench.own.heap.HeapDump.OfMap;

/** Finds the maps of a dump: Hazelcast's by their names, and those of the JDK. For one use. */
final class DumpedMaps {

    private static final String RECORD_STORE = "com.hazelcast.map.impl.recordstore.DefaultRecordStore";

    private static final List<String> MAPS = List.of(
            "java.util.HashMap", "java.util.TreeMap", "java.util.Hashtable", "java.util.concurrent.ConcurrentHashMap");

    /** Smaller maps of the JDK are parts of something else. */
    private static final int LEAST_ENTRIES = 100;

    /** Of a larger map, the bytes of these are followed. */
    private static final int MOST_FOLLOWED = 2_000;

    private static final int MOST_CLASSES = 4;

    private static final int TYPE_OFFSET = 4;
    private static final int DATA_OFFSET = 8;

    /** Where a stream of Java serialization has the name of its class: after two numbers and two tags. */
    private static final int JAVA_NAME = DATA_OFFSET + 6;

    private final DumpFile dump;

    DumpedMaps(DumpFile dump) {
        this.dump = dump;
    }

    record Entry(@Nullable Instance key, @Nullable Instance value) {}

    List<OfMap> all() {
        Map<String, List<Entry>> stores = new LinkedHashMap<>();
        dump.objects(RECORD_STORE).forEach(store -> stores.computeIfAbsent(
                        "IMap " + DumpFile.text(DumpFile.reference(store, "name")), _ -> new ArrayList<>())
                .addAll(records(store)));
        Stream<OfMap> ofHazelcast = stores.entrySet().stream()
                .filter(store -> !store.getValue().isEmpty())
                .map(store -> described(store.getKey(), store.getValue()));
        Stream<OfMap> ofJdk = MAPS.stream().flatMap(this::ofJdk);
        return Stream.concat(ofHazelcast, ofJdk)
                .sorted(Comparator.comparing((OfMap map) -> !map.name().startsWith("IMap "))
                        .thenComparing(
                                Comparator.comparingLong(OfMap::sizeBytes).reversed()))
                .limit(HeapDump.MOST)
                .toList();
    }

    private Stream<OfMap> ofJdk(String className) {
        return dump.objects(className).flatMap(map -> {
            List<Entry> entries = entries(map);
            if (entries.size() < LEAST_ENTRIES) {
                return Stream.empty();
            }
            String holder = DumpFile.holder(map);
            String type = DumpFile.className(map);
            return Stream.of(described(holder.isEmpty() ? type : "%s in %s".formatted(type, holder), entries));
        });
    }

    /** The entries of a storage, whose values are within records. */
    private static List<Entry> records(Instance store) {
        Instance storage = DumpFile.reference(store, "storage");
        Instance records = storage == null ? null : DumpFile.reference(storage, "records");
        Instance segments = records == null ? null : DumpFile.reference(records, "segments");
        if (!(segments instanceof ObjectArrayInstance array)) {
            return List.of();
        }
        return DumpFile.elements(array)
                .flatMap(segment -> entries(segment).stream())
                .map(entry -> new Entry(
                        entry.key(), entry.value() == null ? null : DumpFile.reference(entry.value(), "value")))
                .toList();
    }

    /** The entries of one of the JDK's maps, in the order of insertion if it keeps that. */
    static List<Entry> entries(Instance map) {
        Instance head = DumpFile.reference(map, "head");
        return head != null && isOfHashMap(head)
                ? linked(head)
                : nodes(Stream.of("table", "root")
                        .flatMap(field -> Stream.ofNullable(DumpFile.reference(map, field)))
                        .findFirst()
                        .orElse(null));
    }

    /** Whether it is a node of a HashMap or a LinkedHashMap, whose key may be null. */
    private static boolean isOfHashMap(Instance node) {
        String name = DumpFile.className(node);
        return name.startsWith("java.util.HashMap$") || name.startsWith("java.util.LinkedHashMap$");
    }

    private static List<Entry> linked(Instance head) {
        List<Entry> entries = new ArrayList<>();
        for (Instance node = head; node != null; node = DumpFile.reference(node, "after")) {
            entries.add(new Entry(DumpFile.reference(node, "key"), DumpFile.reference(node, "value")));
        }
        return entries;
    }

    /** The entries of a table, or of a tree from its root. */
    private static List<Entry> nodes(@Nullable Instance table) {
        List<Entry> entries = new ArrayList<>();
        Deque<Instance> waiting = new ArrayDeque<>();
        if (table instanceof ObjectArrayInstance array) {
            DumpFile.elements(array).forEach(waiting::add);
        } else if (table != null) {
            waiting.add(table);
        }
        while (!waiting.isEmpty()) {
            Instance node = waiting.remove();
            Instance key = first(node, "key", "keyRef");
            if (key != null || isOfHashMap(node)) { // a node without a key leads to others, such as the head of a tree
                entries.add(new Entry(key, first(node, "value", "val", "valueRef")));
            }
            List<String> on = DumpFile.className(node).endsWith("TreeBin")
                    ? List.of("first")
                    : DumpFile.className(node).equals("java.util.TreeMap$Entry")
                            ? List.of("left", "right")
                            : List.of("next");
            on.stream()
                    .flatMap(field -> Stream.ofNullable(DumpFile.reference(node, field)))
                    .forEach(waiting::add);
        }
        return entries;
    }

    private static @Nullable Instance first(Instance node, String... fields) {
        return Stream.of(fields)
                .flatMap(field -> Stream.ofNullable(DumpFile.reference(node, field)))
                .findFirst()
                .orElse(null);
    }

    private static OfMap described(String name, List<Entry> entries) {
        List<Instance> followed = entries.stream()
                .limit(MOST_FOLLOWED)
                .flatMap(entry -> Stream.of(Optional.ofNullable(entry.key()), Optional.ofNullable(entry.value())))
                .flatMap(Optional::stream)
                .toList();
        long bytes = DumpFile.reachableBytes(followed);
        boolean isEstimate = entries.size() > MOST_FOLLOWED;
        return new OfMap(
                name,
                entries.size(),
                classes(entries.stream().map(Entry::key).toList()),
                classes(entries.stream().map(Entry::value).toList()),
                isEstimate ? Math.round((double) bytes * entries.size() / MOST_FOLLOWED) : bytes,
                isEstimate);
    }

    private static List<String> classes(Collection<? extends @Nullable Instance> instances) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        instances.forEach(each -> counts.merge(each == null ? "null" : described(each), 1, Integer::sum));
        List<String> all = counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
        return all.size() <= MOST_CLASSES
                ? all
                : Stream.concat(
                                all.stream().limit(MOST_CLASSES),
                                Stream.of("%s more".formatted(all.size() - MOST_CLASSES)))
                        .toList();
    }

    /** The class; of what Hazelcast holds as bytes, how they were written. */
    private static String described(Instance instance) {
        String name = DumpFile.className(instance);
        return name.endsWith(".HeapData")
                        && DumpFile.reference(instance, "payload") instanceof PrimitiveArrayInstance payload
                ? serialized(DumpFile.bytes(payload))
                : name;
    }

    private static String serialized(byte[] payload) {
        if (payload.length < DATA_OFFSET) {
            return "no bytes";
        }
        int typeId = number(payload, TYPE_OFFSET);
        return switch (typeId) {
            case SerializationConstants.CONSTANT_TYPE_PORTABLE ->
                "bytes of Portable, factory %s, class %s"
                        .formatted(at(payload, DATA_OFFSET), at(payload, DATA_OFFSET + 4));
            case SerializationConstants.CONSTANT_TYPE_DATA_SERIALIZABLE -> dataSerializable(payload);
            case SerializationConstants.TYPE_COMPACT -> "bytes of Compact";
            case SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE ->
                "bytes of Java serialization, " + javaName(payload);
            case SerializationConstants.CONSTANT_TYPE_STRING -> "bytes of a String";
            case SerializationConstants.CONSTANT_TYPE_INTEGER -> "bytes of an Integer";
            case SerializationConstants.CONSTANT_TYPE_LONG -> "bytes of a Long";
            case SerializationConstants.JAVASCRIPT_JSON_SERIALIZATION_TYPE -> "bytes of HazelcastJsonValue";
            default ->
                typeId > 0
                        ? "bytes of the serializer with type id %s".formatted(typeId)
                        : "bytes of Hazelcast's own serializer %s".formatted(typeId);
        };
    }

    private static String dataSerializable(byte[] payload) {
        boolean isIdentified = payload.length > DATA_OFFSET && (payload[DATA_OFFSET] & 1) == 1;
        return isIdentified
                ? "bytes of IdentifiedDataSerializable, factory %s, class %s"
                        .formatted(at(payload, DATA_OFFSET + 1), at(payload, DATA_OFFSET + 5))
                : "bytes of DataSerializable, " + text(payload, DATA_OFFSET + 1 + 4, at(payload, DATA_OFFSET + 1));
    }

    private static String javaName(byte[] payload) {
        return payload.length < JAVA_NAME + 2
                ? "?"
                : text(payload, JAVA_NAME + 2, ByteBuffer.wrap(payload).getShort(JAVA_NAME));
    }

    private static String text(byte[] payload, int from, int length) {
        return length < 0 || from + length > payload.length
                ? "?"
                : new String(payload, from, length, StandardCharsets.UTF_8);
    }

    private static int at(byte[] payload, int from) {
        return from + 4 > payload.length ? -1 : number(payload, from);
    }

    private static int number(byte[] payload, int from) {
        return ByteBuffer.wrap(payload).getInt(from);
    }
}
