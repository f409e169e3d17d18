package workbench.explain.trace;

import com.hazelcast.aggregation.Aggregator;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.projection.Projection;
import com.hazelcast.query.Predicate;
import com.hazelcast.spi.impl.operationservice.Operation;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Tells what objects are to an operation that is traced.
 *
 * @param keys those of the operation; other objects of their class are no keys
 * @param value that of the operation; other objects of its class are values too, unless the class is the JDK's
 */
public record Roles(Set<Object> keys, Object value) {

    private static final String HAZELCAST = "com.hazelcast.";

    /** What members tell each other about partitions and membership. */
    private static final String MAINTENANCE = "com.hazelcast.internal.";

    public Roles {
        keys = Set.copyOf(keys);
    }

    Role of(Object object) {
        if (isValue(object)) {
            return Role.VALUE;
        }
        if (isKey(object)) {
            return Role.KEY;
        }
        String type = object.getClass().getName();
        if (object instanceof Operation) {
            return type.startsWith(MAINTENANCE) ? Role.OTHER : Role.OPERATION;
        }
        return isTask(object, type.startsWith(HAZELCAST)) ? Role.TASK : Role.OTHER;
    }

    /** Objects of other classes are not asked, since Hazelcast's own may be incomplete yet. */
    private boolean isKey(Object object) {
        return keys.stream().anyMatch(key -> key.getClass().equals(object.getClass()) && key.equals(object));
    }

    private boolean isValue(Object object) {
        Class<?> type = value.getClass();
        boolean usedByOthers = type.isArray() || type.getName().startsWith("java.");
        return object.getClass().equals(type) && (!usedByOthers || Objects.deepEquals(value, object));
    }

    /** Hazelcast wraps what it is to run in objects of its own, which can be run too. They are not what was handed over. */
    private static boolean isTask(Object object, boolean ofHazelcast) {
        return object instanceof Predicate
                || object instanceof Aggregator
                || object instanceof Projection
                || (!ofHazelcast
                        && (object instanceof EntryProcessor
                                || object instanceof Callable
                                || object instanceof Runnable));
    }
}
