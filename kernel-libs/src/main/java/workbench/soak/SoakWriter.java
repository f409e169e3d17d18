package workbench.soak;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import com.hazelcast.transaction.TransactionContext;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.Nullable;
import workbench.offheap.LimitReachedException;

/**
 * Changes one map at random, and a model map alike. No other thread writes to the map. What the limit refuses must leave the
 * map as it was.
 */
final class SoakWriter implements Runnable {

    private static final int KEYS = 2_000;

    /** When {@code putAll} is refused on one member, another may still be at work on its part. */
    private static final long SETTLE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final HazelcastInstance member;
    private final IMap<Integer, byte[]> map;
    private final BooleanSupplier goesOn;
    private final Random random;
    private final Map<Integer, byte[]> model = new HashMap<>();
    private final AtomicLong operations = new AtomicLong();
    private final AtomicLong refusals = new AtomicLong();

    SoakWriter(HazelcastInstance member, String name, long seed, BooleanSupplier goesOn) {
        this.member = member;
        this.map = member.getMap(name);
        this.random = new Random(seed);
        this.goesOn = goesOn;
    }

    @Override
    public void run() {
        while (goesOn.getAsBoolean()) {
            try {
                change(random.nextInt(KEYS), SoakValue.random(random));
            } catch (HazelcastException e) {
                requireRefused(e);
                refusals.incrementAndGet();
            }
            operations.incrementAndGet();
        }
    }

    /** A transaction wraps the reason. */
    private static void requireRefused(HazelcastException e) {
        if (!ExceptionUtils.hasCause(e, LimitReachedException.class)) {
            throw e;
        }
    }

    long operations() {
        return operations.get();
    }

    /** How many operations the limit refused. */
    long refusals() {
        return refusals.get();
    }

    private void change(int key, byte[] value) {
        switch (random.nextInt(16)) {
            case 0, 1, 2, 3 -> {
                map.set(key, value);
                model.put(key, value);
            }
            case 4 -> {
                map.put(key, value);
                model.put(key, value);
            }
            case 5 -> {
                map.remove(key);
                model.remove(key);
            }
            case 6 -> {
                map.delete(key);
                model.remove(key);
            }
            case 7 -> {
                map.executeOnKey(key, new Assign(value));
                model.put(key, value);
            }
            case 8 -> {
                map.executeOnKey(key, new Assign(null));
                model.remove(key);
            }
            case 9 -> putSome(key, value);
            case 10 -> inTransaction(key, value);
            case 11 -> {
                map.setTtl(key, 1, TimeUnit.DAYS);
                map.replace(key, value);
                model.replace(key, value);
            }
            case 12 -> underLock(key, value);
            case 13 -> putIfAbsent(key, value);
            default -> rarely(key);
        }
    }

    private void putIfAbsent(int key, byte[] value) {
        map.putIfAbsent(key, value);
        model.putIfAbsent(key, value);
    }

    private void putSome(int key, byte[] value) {
        Map<Integer, byte[]> some = new HashMap<>();
        for (int i = 0; i < 20; i++) {
            some.put((key + i * 7) % KEYS, value);
        }
        try {
            map.putAll(some);
            model.putAll(some);
        } catch (LimitReachedException e) {
            LockSupport.parkNanos(SETTLE_NANOS);
            some.keySet().forEach(each -> learn(each, value));
            throw e;
        }
    }

    /** Each entry of a refused {@code putAll} is as it was, or is there. */
    private void learn(int key, byte[] value) {
        if (Arrays.equals(map.get(key), value)) {
            model.put(key, value);
        }
    }

    private void inTransaction(int key, byte[] value) {
        TransactionContext transaction = member.newTransactionContext();
        transaction.beginTransaction();
        transaction.<Integer, byte[]>getMap(map.getName()).set(key, value);
        if (random.nextBoolean()) {
            transaction.commitTransaction();
            model.put(key, value);
        } else {
            transaction.rollbackTransaction();
        }
    }

    private void underLock(int key, byte[] value) {
        map.lock(key);
        try {
            map.set(key, value);
            model.put(key, value);
        } finally {
            map.unlock(key);
        }
    }

    private void rarely(int key) {
        int what = random.nextInt(3_000);
        if (what == 0) {
            map.clear();
            model.clear();
        } else if (what < 10) {
            map.removeAll(Predicates.lessThan("__key", key / 10));
            model.keySet().removeIf(each -> each < key / 10);
        } else {
            map.get(key);
        }
    }

    /** Whether the map holds what the model does, entry by entry and as a whole. */
    boolean holdsWhatItShould() {
        boolean equal = map.size() == model.size() && map.keySet().equals(model.keySet());
        Set<Integer> iterated = new HashSet<>();
        for (Map.Entry<Integer, byte[]> entry : map) {
            equal &= iterated.add(entry.getKey()) && Arrays.equals(entry.getValue(), model.get(entry.getKey()));
        }
        for (Map.Entry<Integer, byte[]> entry : model.entrySet()) {
            equal &= Arrays.equals(entry.getValue(), map.get(entry.getKey()));
        }
        return equal && iterated.equals(model.keySet());
    }

    int size() {
        return model.size();
    }

    /** Sets a value, or removes the entry; the same when it is done twice, since a member may be killed in between. */
    private static final class Assign implements EntryProcessor<Integer, byte[], Boolean> {

        private static final long serialVersionUID = 1;

        private final byte @Nullable [] value;

        Assign(byte @Nullable [] value) {
            this.value = value;
        }

        @Override
        @SuppressWarnings("NullAway") // null removes the entry, says EntryProcessor
        public Boolean process(Map.Entry<Integer, byte[]> entry) {
            entry.setValue(value);
            return true;
        }
    }
}
