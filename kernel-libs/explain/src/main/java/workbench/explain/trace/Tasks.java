package workbench.explain.trace;

import com.hazelcast.aggregation.Aggregator;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.query.Predicate;
import java.io.Serializable;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Tasks, predicates and processors that traced operations send to members. Java serialization writes all of them. */
final class Tasks {

    private Tasks() {}

    /** Holds for every entry, and deserializes each to know. */
    static final class AnyValue implements Predicate<Long, Object> {

        private static final long serialVersionUID = 1;

        @Override
        public boolean apply(Map.Entry<Long, Object> entry) {
            return entry.getValue() != null;
        }
    }

    /** Counts the values, and deserializes each. */
    static final class CountValues implements Aggregator<Map.Entry<Long, Object>, Long> {

        private static final long serialVersionUID = 1;

        private long count;

        @Override
        public void accumulate(Map.Entry<Long, Object> entry) {
            count += entry.getValue() == null ? 0 : 1;
        }

        @Override
        @SuppressWarnings("rawtypes") // as the interface declares it
        public void combine(Aggregator other) {
            count += ((CountValues) other).count;
        }

        @Override
        public Long aggregate() {
            return count;
        }
    }

    /** Sets the value that is there, as one does that changes something in it. */
    static final class SetAgain implements EntryProcessor<Long, Object, Void> {

        private static final long serialVersionUID = 1;

        @Override
        public @Nullable Void process(Map.Entry<Long, Object> entry) {
            entry.setValue(entry.getValue());
            return null;
        }
    }

    /** Does nothing. */
    static final class Nothing implements Callable<Void>, Serializable {

        private static final long serialVersionUID = 1;

        @Override
        public @Nullable Void call() {
            return null;
        }
    }

    /** Says that it ran, to a latch of this process. */
    static final class Arrive implements Runnable, Serializable {

        private static final long serialVersionUID = 1;
        private static final Map<UUID, CountDownLatch> LATCHES = new ConcurrentHashMap<>();

        private final UUID id = UUID.randomUUID();

        /** The latch that is counted down where the task runs, until {@link #forget}. */
        CountDownLatch latch(int count) {
            CountDownLatch latch = new CountDownLatch(count);
            LATCHES.put(id, latch);
            return latch;
        }

        void forget() {
            LATCHES.remove(id);
        }

        @Override
        public void run() {
            CountDownLatch latch = LATCHES.get(id);
            if (latch != null) {
                latch.countDown();
            }
        }
    }
}
