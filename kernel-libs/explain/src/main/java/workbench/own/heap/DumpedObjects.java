package workbench.own.heap;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.netbeans.lib.profiler.heap.FieldValue;
import org.netbeans.lib.profiler.heap.Instance;
import org.netbeans.lib.profiler.heap.ObjectArrayInstance;
import org.netbeans.lib.profiler.heap.PrimitiveArrayInstance;
import workbench.variant.NotPossibleException;

/** Turns objects of a dump into maps of their fields, lists and values of the JDK. For one use. */
final class DumpedObjects {

    private static final Set<String> BOXES = Set.of(
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Character",
            "java.lang.Short",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double");

    /** Less than the 500 levels of JSON that Jackson allows. */
    private static final int DEEPEST = 400;

    private final DumpFile dump;

    /** The objects that lead to the present one. */
    private final Set<Long> above = new HashSet<>();

    DumpedObjects(DumpFile dump) {
        this.dump = dump;
    }

    /** @throws NotPossibleException if there is none, or one holds what cannot be read from a dump */
    List<Object> of(Class<?> type, int most) {
        List<Object> objects = dump.objects(type.getName())
                .limit(most)
                .map(each -> Objects.requireNonNull(value(each)))
                .toList();
        if (objects.isEmpty()) {
            throw new NotPossibleException(
                    "%s has no object of %s. heapDump(\"%s\") shows which classes it has; a map that holds bytes has no objects."
                            .formatted(dump.file(), type.getName(), dump.file()));
        }
        return objects;
    }

    private @Nullable Object value(@Nullable Instance instance) {
        if (instance == null) {
            return null;
        }
        if (above.size() == DEEPEST) {
            throw new NotPossibleException(
                    "Objects in %s are nested more than %s deep, down to one of %s. Samples from a file cannot be deeper. Take them from the cluster: cluster.sample(...)."
                            .formatted(dump.file(), DEEPEST, DumpFile.className(instance)));
        }
        if (!above.add(instance.getInstanceId())) {
            throw new NotPossibleException(
                    "An object of %s in %s leads back to itself, and samples from a file are trees. Take them from the cluster: cluster.sample(...)."
                            .formatted(DumpFile.className(instance), dump.file()));
        }
        try {
            return whole(instance);
        } finally {
            above.remove(instance.getInstanceId());
        }
    }

    private @Nullable Object whole(Instance instance) {
        String name = DumpFile.className(instance);
        if (instance instanceof ObjectArrayInstance array) {
            return values(DumpFile.cells(array), array.getLength());
        }
        if (instance instanceof PrimitiveArrayInstance array) {
            return name.equals("byte[]") ? DumpFile.bytes(array) : array.getValues();
        }
        if (BOXES.contains(name)) {
            return instance.getValueOfField("value");
        }
        if (instance.getJavaClass().getSuperClass() != null && isEnum(instance)) {
            return DumpFile.text(DumpFile.reference(instance, "name"));
        }
        return name.startsWith("java.") ? ofJdk(name, instance) : fields(instance);
    }

    private static boolean isEnum(Instance instance) {
        return Stream.iterate(instance.getJavaClass(), type -> type != null, type -> type.getSuperClass())
                .anyMatch(type -> type.getName().equals("java.lang.Enum"));
    }

    private Map<String, @Nullable Object> fields(Instance instance) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (Object each : instance.getFieldValues()) {
            String field = ((FieldValue) each).getField().getName();
            Object content = instance.getValueOfField(field);
            if (field.indexOf('$') < 0) { // the compiler's own
                requireOne(fields.containsKey(field), field, instance);
                fields.put(field, content instanceof Instance part ? value(part) : content);
            }
        }
        return fields;
    }

    private void requireOne(boolean isSecond, String field, Instance instance) {
        if (isSecond) {
            throw new NotPossibleException(
                    "An object of %s in %s has two fields called %s, since a superclass has one too. Samples from a file cannot hold both. Take them from the cluster: cluster.sample(...)."
                            .formatted(DumpFile.className(instance), dump.file(), field));
        }
    }

    private List<@Nullable Object> values(Stream<? extends @Nullable Instance> instances, int most) {
        List<@Nullable Object> values = new ArrayList<>();
        instances.limit(most).forEach(each -> values.add(value(each)));
        return values;
    }

    private List<@Nullable Object> elements(Instance holder, String field, int most) {
        return DumpFile.reference(holder, field) instanceof ObjectArrayInstance array
                ? values(DumpFile.cells(array), most)
                : List.of();
    }

    private @Nullable Object ofJdk(String name, Instance instance) {
        return switch (name) {
            case "java.lang.String" -> DumpFile.text(instance);
            case "java.util.ArrayList" -> elements(instance, "elementData", number(instance, "size"));
            case "java.util.Arrays$ArrayList" -> elements(instance, "a", Integer.MAX_VALUE);
            case "java.util.ImmutableCollections$ListN", "java.util.ImmutableCollections$SetN" ->
                elements(instance, "elements", Integer.MAX_VALUE).stream()
                        .filter(each -> name.endsWith("ListN") || each != null)
                        .toList();
            case "java.util.ImmutableCollections$List12", "java.util.ImmutableCollections$Set12" ->
                values(
                        Stream.of("e0", "e1")
                                .flatMap(field -> Stream.ofNullable(DumpFile.reference(instance, field)))
                                .filter(each -> !DumpFile.className(each).equals("java.lang.Object")),
                        2);
            case "java.util.LinkedList" ->
                values(
                        Stream.iterate(
                                        DumpFile.reference(instance, "first"),
                                        node -> node != null,
                                        node -> DumpFile.reference(Objects.requireNonNull(node), "next"))
                                .map(node -> DumpFile.reference(Objects.requireNonNull(node), "item")),
                        Integer.MAX_VALUE);
            case "java.util.HashSet", "java.util.LinkedHashSet" -> keys(DumpFile.reference(instance, "map"));
            case "java.util.TreeSet" -> keys(DumpFile.reference(instance, "m"));
            case "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.concurrent.ConcurrentHashMap" -> map(DumpedMaps.entries(instance));
            case "java.util.ImmutableCollections$Map1" ->
                map(List.of(
                        new DumpedMaps.Entry(DumpFile.reference(instance, "k0"), DumpFile.reference(instance, "v0"))));
            case "java.util.ImmutableCollections$MapN" -> pairs(instance);
            case "java.util.Optional" -> value(DumpFile.reference(instance, "value"));
            default -> single(name, instance);
        };
    }

    private List<@Nullable Object> keys(@Nullable Instance map) {
        return map == null
                ? List.of()
                : values(DumpedMaps.entries(map).stream().map(DumpedMaps.Entry::key), Integer.MAX_VALUE);
    }

    private Map<String, @Nullable Object> map(List<DumpedMaps.Entry> entries) {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (DumpedMaps.Entry entry : entries) {
            if (entry.key() == null) {
                throw new NotPossibleException(
                        "A map in %s has null as a key, which samples from a file cannot hold. Take them from the cluster: cluster.sample(...)."
                                .formatted(dump.file()));
            }
            map.put(String.valueOf(value(entry.key())), value(entry.value()));
        }
        return map;
    }

    /** A table in which a value follows its key. */
    private Map<String, @Nullable Object> pairs(Instance map) {
        List<@Nullable Object> table = elements(map, "table", Integer.MAX_VALUE);
        Map<String, @Nullable Object> pairs = new LinkedHashMap<>();
        for (int i = 0; i + 1 < table.size(); i += 2) {
            if (table.get(i) != null) {
                pairs.put(String.valueOf(table.get(i)), table.get(i + 1));
            }
        }
        return pairs;
    }

    private Object single(String name, Instance instance) {
        return switch (name) {
            case "java.math.BigInteger" -> bigInteger(instance);
            case "java.math.BigDecimal" -> {
                Instance large = DumpFile.reference(instance, "intVal");
                yield new BigDecimal(
                        large == null ? BigInteger.valueOf(large(instance, "intCompact")) : bigInteger(large),
                        number(instance, "scale"));
            }
            case "java.util.UUID" -> new UUID(large(instance, "mostSigBits"), large(instance, "leastSigBits"));
            case "java.util.Date" -> Instant.ofEpochMilli(large(instance, "fastTime"));
            case "java.time.Instant" -> Instant.ofEpochSecond(large(instance, "seconds"), number(instance, "nanos"));
            case "java.time.Duration" -> Duration.ofSeconds(large(instance, "seconds"), number(instance, "nanos"));
            case "java.time.LocalDate" ->
                LocalDate.of(number(instance, "year"), number(instance, "month"), number(instance, "day"));
            case "java.time.LocalTime" ->
                LocalTime.of(
                        number(instance, "hour"),
                        number(instance, "minute"),
                        number(instance, "second"),
                        number(instance, "nano"));
            case "java.time.LocalDateTime" -> dateTime(instance);
            case "java.time.OffsetDateTime" ->
                dateTime(part(instance, "dateTime")).atOffset(offset(instance));
            case "java.time.ZonedDateTime" ->
                dateTime(part(instance, "dateTime"))
                        .toInstant(offset(instance))
                        .atZone(zone(part(instance, "zone")))
                        .toString(); // as text it keeps the zone
            default ->
                throw new NotPossibleException(
                        "An object in %s holds one of %s, which cannot be read from a dump. Take samples from the cluster: cluster.sample(...)."
                                .formatted(dump.file(), name));
        };
    }

    private LocalDateTime dateTime(Instance instance) {
        return LocalDateTime.of((LocalDate) single("java.time.LocalDate", part(instance, "date")), (LocalTime)
                single("java.time.LocalTime", part(instance, "time")));
    }

    private static ZoneOffset offset(Instance instance) {
        return ZoneOffset.ofTotalSeconds(number(part(instance, "offset"), "totalSeconds"));
    }

    private static ZoneId zone(Instance zone) {
        return ZoneId.of(Objects.requireNonNull(DumpFile.text(part(zone, "id"))));
    }

    private static BigInteger bigInteger(Instance instance) {
        BigInteger magnitude = BigInteger.ZERO;
        for (Object word : ((PrimitiveArrayInstance) part(instance, "mag")).getValues()) {
            magnitude = magnitude
                    .shiftLeft(Integer.SIZE)
                    .or(BigInteger.valueOf(Integer.parseInt((String) word) & 0xFFFFFFFFL));
        }
        return number(instance, "signum") < 0 ? magnitude.negate() : magnitude;
    }

    private static Instance part(Instance instance, String field) {
        return Objects.requireNonNull(
                DumpFile.reference(instance, field), () -> DumpFile.className(instance) + "." + field);
    }

    private static int number(Instance instance, String field) {
        return ((Number) instance.getValueOfField(field)).intValue();
    }

    private static long large(Instance instance, String field) {
        return ((Number) instance.getValueOfField(field)).longValue();
    }
}
