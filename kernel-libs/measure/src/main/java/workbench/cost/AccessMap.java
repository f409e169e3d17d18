package workbench.cost;

import com.hazelcast.config.IndexConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.variant.NotPossibleException;

/** A map that is reached in one way, with the values of a strategy. Destroyed by its owner. For one thread. */
final class AccessMap {

    private final Payload payload;
    private final Access access;
    private final Optional<QueriedField> field;
    private final IMap<Long, Object> map;

    private AccessMap(Payload payload, Access access, Optional<QueriedField> field, IMap<Long, Object> map) {
        this.payload = payload;
        this.access = access;
        this.field = field;
        this.map = map;
    }

    /**
     * Fills a map.
     *
     * @param field must be there unless keys are looked up
     * @throws NotPossibleException if the strategy's objects or bytes do not tell the field
     */
    static AccessMap of(HazelcastInstance member, Payload payload, Access access, Optional<QueriedField> field) {
        IMap<Long, Object> map = member.getMap("access-" + UUID.randomUUID());
        AccessMap made = new AccessMap(payload, access, field, map);
        try {
            made.fill();
            return made;
        } catch (RuntimeException e) {
            made.destroy();
            throw e;
        }
    }

    private void fill() {
        for (int i = 0; i < payload.keys().length; i++) {
            map.set(payload.keys()[i], payload.values()[i]);
        }
        access.index().ifPresent(type -> map.addIndex(new IndexConfig(type, wanted().name())));
        if (field.isPresent()) {
            long found = map.keySet(predicate()).size();
            if (found != wanted().matching()) {
                throw new NotPossibleException("A query for %s = %s found %s entries, but %s have it."
                        .formatted(wanted().name(), wanted().wanted(), found, wanted().matching()));
            }
        }
    }

    private QueriedField wanted() {
        return field.orElseThrow();
    }

    void destroy() {
        map.destroy();
    }

    Access access() {
        return access;
    }

    Payload payload() {
        return payload;
    }

    /** Bytes of the index for each entry, as Hazelcast estimates them. */
    double indexBytes() {
        return map.getLocalMapStats().getIndexStats().values().stream()
                        .mapToLong(index -> index.getMemoryCost())
                        .sum()
                / (double) payload.keys().length;
    }

    /** The loop to time. */
    Batch batch() {
        Long[] missing = Arrays.stream(payload.keys()).map(key -> -1 - key).toArray(Long[]::new);
        return switch (access) {
            case GET -> looped(i -> map.get(payload.keys()[i]));
            case GET_MISSED -> looped(i -> map.get(missing[i]));
            case CONTAINS_MISSED -> looped(i -> map.containsKey(missing[i]));
            case WHOLE_VALUE, ONE_FIELD, HASH_INDEX, SORTED_INDEX, BITMAP_INDEX -> {
                Predicate<Long, Object> predicate = predicate();
                yield looped(i -> map.keySet(predicate));
            }
            case SET, SET_HASH, SET_SORTED, SET_BITMAP -> looped(new Setting(map, payload));
        };
    }

    /** A call on the value of an index. */
    private interface Call {
        @Nullable
        Object on(int index);
    }

    /** Every entry gets the value of its neighbour, and the next time that of the one after it, so that an index has to follow. */
    private static final class Setting implements Call {

        private final IMap<Long, Object> map;
        private final Payload payload;
        private int shift;

        Setting(IMap<Long, Object> map, Payload payload) {
            this.map = map;
            this.payload = payload;
        }

        @Override
        public Object on(int index) {
            int count = payload.keys().length;
            if (index == 0) {
                shift++;
            }
            map.set(payload.keys()[index], payload.values()[(index + shift) % count]);
            return map;
        }
    }

    private Batch looped(Call call) {
        return new Batch(payload.keys().length, 0) {
            @Override
            public void run(int operations, Blackhole sink) {
                for (int i = 0; i < operations; i++) {
                    sink.consume(call.on(next()));
                }
            }
        };
    }

    private Predicate<Long, Object> predicate() {
        if (access != Access.WHOLE_VALUE) {
            return Predicates.equal(wanted().name(), wanted().wanted());
        }
        Class<?> type = payload.values()[0].getClass();
        Field read = wanted().in(type)
                .orElseThrow(() -> new NotPossibleException(
                        "Its objects, of the class %s, have no field %s.".formatted(type.getName(), wanted().name())));
        return new OfWholeValue(read, wanted().wanted());
    }

    /** Asks each entry for its value. It is never sent, since the member that is asked has all entries. */
    @SuppressWarnings("serial") // as it is never sent, a field need not be serializable
    private record OfWholeValue(Field field, Comparable<?> wanted) implements Predicate<Long, Object> {

        private static final long serialVersionUID = 1;

        @Override
        public boolean apply(Map.Entry<Long, Object> entry) {
            return wanted.equals(QueriedField.get(field, entry.getValue()));
        }
    }
}
