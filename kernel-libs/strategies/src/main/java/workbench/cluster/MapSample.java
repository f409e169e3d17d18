package workbench.cluster;

import com.hazelcast.core.DistributedObject;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.impl.compact.CompactGenericRecord;
import com.hazelcast.internal.serialization.impl.portable.PortableGenericRecord;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/** Reads some values of a map that somebody else has filled. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still in maps
final class MapSample {

    private MapSample() {}

    static <T> List<T> of(
            HazelcastInstance instance, String map, int count, Class<T> type, Predicate<? super T> condition) {
        if (count < 1) {
            throw new IllegalArgumentException(
                    "A sample needs at least 1 value, but %s were asked for.".formatted(count));
        }
        if (!maps(instance).contains(map) || instance.getMap(map).isEmpty()) {
            throw new NotPossibleException("The map \"%s\" is not there, or empty. The cluster has the maps %s."
                    .formatted(map, maps(instance)));
        }
        List<T> values = new ArrayList<>();
        read(instance.getMap(map), count, value -> {
            if (type.isInstance(value) && condition.test(type.cast(value))) {
                values.add(type.cast(value));
            }
            return values.size();
        });
        if (values.isEmpty()) {
            throw new NotPossibleException(
                    "The map \"%s\" holds no object of %s that satisfies the condition. Give another condition, or leave it out."
                            .formatted(map, type.getName()));
        }
        return values;
    }

    /** Asking for a map would make it. */
    private static List<String> maps(HazelcastInstance instance) {
        return instance.getDistributedObjects().stream()
                .filter(IMap.class::isInstance)
                .map(DistributedObject::getName)
                .filter(name -> !name.startsWith("__"))
                .sorted()
                .toList();
    }

    /** @param taken is given each value, and says how many it has taken */
    private static void read(IMap<Object, Object> map, int count, ToIntFunction<Object> taken) {
        Iterator<Map.Entry<Object, Object>> entries = map.iterator();
        Optional<Object> next = next(map, entries);
        while (next.isPresent() && taken.applyAsInt(next.get()) < count) {
            next = next(map, entries);
        }
    }

    private static Optional<Object> next(IMap<Object, Object> map, Iterator<Map.Entry<Object, Object>> entries) {
        try {
            if (!entries.hasNext()) {
                return Optional.empty();
            }
            Object value = entries.next().getValue();
            if (value instanceof GenericRecord) {
                throw unknown(map, "the class of %s is not known here".formatted(named(value)), null);
            }
            return Optional.of(value);
        } catch (NotPossibleException e) {
            throw e;
        } catch (RuntimeException | LinkageError e) {
            Throwable root = e;
            while (root.getCause() != null) {
                root = root.getCause();
            }
            throw unknown(map, String.valueOf(root.getMessage()).replaceFirst("\\.$", ""), e);
        }
    }

    /** What the bytes tell of a class that is not here. */
    private static String named(Object record) {
        return switch (record) {
            case CompactGenericRecord compact ->
                "Compact's type " + compact.getSchema().getTypeName();
            case PortableGenericRecord portable -> {
                ClassDefinition definition = portable.getClassDefinition();
                yield "the Portable with factory id %s and class id %s"
                        .formatted(definition.getFactoryId(), definition.getClassId());
            }
            default -> record.getClass().getSimpleName();
        };
    }

    private static NotPossibleException unknown(IMap<?, ?> map, String what, @Nullable Throwable cause) {
        return new NotPossibleException(
                "The map \"%s\" holds objects that cannot be made here: %s. Add the jar with their class by addJar(...) before you start or connect the cluster, and configure it as its members are."
                        .formatted(map.getName(), what),
                cause);
    }
}
