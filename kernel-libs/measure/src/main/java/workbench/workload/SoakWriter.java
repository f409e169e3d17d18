package workbench.workload;

import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IndeterminateOperationStateException;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import com.hazelcast.transaction.TransactionContext;
import com.hazelcast.transaction.TransactionOptions;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.Nullable;
import workbench.offheap.LimitReachedException;

/**
 * Changes one map at random, and its model alike. No other thread writes to the map. What the limit refuses must leave the
 * map as it was.
 */
final class SoakWriter {

    private static final int SEVERAL = 12;

    /** So many writes of several entries come first, unless the limit is reached earlier. */
    private static final int FILLS = 150;

    private static final int TRANSACTION_SECONDS = 5;

    /** When {@code putAll} is refused on one member, another may still be at work on its part. */
    private static final long SETTLE_NANOS = TimeUnit.MILLISECONDS.toNanos(300);

    private final HazelcastInstance member;
    private final IMap<Integer, byte[]> map;
    private final CheckedMap checked;
    private final Model model;
    private final MapOptions options;
    private final boolean killed;
    private final Random random;
    private final AtomicLong operations = new AtomicLong();
    private final AtomicLong refusals = new AtomicLong();
    private final AtomicLong indeterminate = new AtomicLong();
    private int version;

    /** @param number that of the map */
    SoakWriter(HazelcastInstance member, CheckedMap checked, TrialOptions trial, int number) {
        this.member = member;
        this.map = checked.map;
        this.checked = checked;
        this.model = checked.model;
        this.options = trial.maps().get(number);
        this.killed = trial.killed();
        this.random = new Random(trial.seed() + number);
    }

    void run(BooleanSupplier goesOn, long most) {
        for (int i = 0; i < FILLS && refusals.get() == 0 && goesOn.getAsBoolean(); i++) {
            attempt(this::putSome);
        }
        while (goesOn.getAsBoolean() && operations.get() < most) {
            attempt(this::change);
            operations.incrementAndGet();
        }
    }

    private void attempt(IntConsumer change) {
        int key = random.nextInt(options.keys());
        version++;
        try {
            change.accept(key);
        } catch (RuntimeException e) {
            checked.differs("key %s: %s".formatted(key, ExceptionUtils.getStackTrace(e)));
        }
    }

    long operations() {
        return operations.get();
    }

    /** How many operations the limit refused. */
    long refusals() {
        return refusals.get();
    }

    /** How many operations ended without Hazelcast knowing whether a backup has them. */
    long indeterminate() {
        return indeterminate.get();
    }

    private void change(int key) {
        switch (random.nextInt(20)) {
            case 0, 1, 2, 3, 4 -> write(key, () -> map.set(key, value(key)));
            case 5 -> replacing(key, () -> map.put(key, value(key)));
            case 6 -> remove(key);
            case 7, 8 -> process(key);
            case 9 -> putSome(key);
            case 10 -> replace(key);
            case 11 -> replaceIfSame(key);
            case 12 -> putIfAbsent(key);
            case 13 -> underLock(key);
            case 14 -> outlive(key);
            case 15 -> rarely(key);
            default -> checked.get(key);
        }
    }

    private byte[] value(int key) {
        return SoakValue.of(key, version);
    }

    // --- writes that the limit may refuse -----------------------------------------------------------

    private void write(int key, Runnable write) {
        if (tryTo(write)) {
            model.is(key, version);
        } else {
            checked.refused(key, version);
        }
    }

    /** Whether it was done: neither refused, nor left open by a member that was killed. A transaction wraps the reason. */
    private boolean tryTo(Runnable write) {
        try {
            write.run();
            return true;
        } catch (HazelcastException e) {
            if (ExceptionUtils.hasCause(e, LimitReachedException.class)) {
                refusals.incrementAndGet();
            } else if (killed && ExceptionUtils.hasCause(e, IndeterminateOperationStateException.class)) {
                indeterminate.incrementAndGet();
            } else {
                throw e;
            }
            return false;
        }
    }

    /** Removes entries, which may be there still if that is left open. */
    private void removing(Set<Integer> keys, Runnable removal, IntConsumer removed) {
        if (tryTo(removal)) {
            keys.forEach(removed::accept);
        } else {
            keys.forEach(key -> model.mayComeLate(key, Model.ABSENT));
        }
    }

    private void removing(int key, Runnable removal) {
        removing(Set.of(key), removal, checked::removed);
    }

    private void replacing(int key, Supplier<byte @Nullable []> write) {
        write(key, () -> checked.checkReplaced(key, version, write.get(), "what was replaced"));
    }

    private void remove(int key) {
        if (random.nextBoolean()) {
            removing(key, () -> checked.checkReplaced(key, Model.ABSENT, map.remove(key), "what was removed"));
        } else {
            removing(key, () -> map.delete(key));
        }
    }

    private void process(int key) {
        if (!options.processors()) {
            write(key, () -> map.set(key, value(key)));
        } else if (random.nextInt(4) == 0) {
            removing(
                    key,
                    () -> checked.checkReplaced(
                            key, Model.ABSENT, map.executeOnKey(key, new Assign(Model.ABSENT)), "an entry processor"));
        } else {
            replacing(key, () -> map.executeOnKey(key, new Assign(version)));
        }
    }

    private void putSome(int key) {
        Set<Integer> keys = IntStream.range(0, SEVERAL)
                .map(i -> (key + i * 7) % options.keys())
                .boxed()
                .collect(Collectors.toSet());
        boolean done = tryTo(() -> {
            if (options.processors() && random.nextBoolean()) {
                map.executeOnKeys(keys, new Assign(version));
            } else {
                map.putAll(keys.stream().collect(Collectors.toMap(each -> each, this::value)));
            }
        });
        if (done) {
            checked.done(keys, version);
        } else {
            LockSupport.parkNanos(SETTLE_NANOS);
            checked.partlyRefused(keys, version);
        }
        checked.getAll(keys);
    }

    private void replace(int key) {
        boolean done = tryTo(() -> {
            byte[] old = map.replace(key, value(key));
            checked.checkReplaced(key, version, old, "replace");
            if (old != null) {
                model.is(key, version);
            }
        });
        if (!done) {
            checked.refused(key, version);
        }
    }

    private void replaceIfSame(int key) {
        int expected = model.of(key).iterator().next();
        if (expected == Model.ABSENT) {
            return;
        }
        boolean done = tryTo(() -> {
            if (map.replace(key, SoakValue.of(key, expected), value(key))) {
                model.is(key, version);
            } else if (killed) {
                model.mayBe(key, version);
            } else if (model.of(key).size() == 1 && !model.mayBeAbsent(key)) {
                checked.differs("key %s was not replaced, expected version %s".formatted(key, expected));
            }
        });
        if (!done) {
            checked.refused(key, version);
        }
    }

    private void putIfAbsent(int key) {
        boolean done = tryTo(() -> {
            byte[] old = map.putIfAbsent(key, value(key));
            checked.checkReplaced(key, version, old, "putIfAbsent");
            if (old == null || SoakValue.version(key, old) == version) {
                model.is(key, version);
            }
        });
        if (!done) {
            checked.refused(key, version);
        }
    }

    /** A lock may go with the member that is killed. */
    private void underLock(int key) {
        if (killed) {
            write(key, () -> map.set(key, value(key)));
            return;
        }
        map.lock(key);
        try {
            write(key, () -> map.set(key, value(key)));
        } finally {
            map.unlock(key);
        }
    }

    /**
     * Gives an entry another time to live, of seconds only where entries expire anyway. Not by {@code setTtl} if the map has a
     * store: Hazelcast's backups then write to it what they hold, which may be older ({@code SET_TTL_BACKUP_PARAMS}).
     */
    private void outlive(int key) {
        boolean soon = options.mayExpire();
        if (!options.hasStore()) {
            boolean _ = tryTo(() -> map.setTtl(key, soon ? 1 + random.nextInt(2) : 100_000, TimeUnit.SECONDS));
        }
        if (soon) {
            write(key, () -> map.set(key, value(key), 1 + random.nextInt(2), TimeUnit.SECONDS));
        }
    }

    // --- what happens rarely -------------------------------------------------------------------------

    private void rarely(int key) {
        int what = random.nextInt(300);
        if (what == 0 && !options.hasStore()) {
            removing(Set.copyOf(model.keys()), map::clear, checked::cleared);
        } else if (what < 3 && !options.hasStore()) {
            int below = key / 10;
            Set<Integer> keys =
                    model.keys().stream().filter(each -> each < below).collect(Collectors.toSet());
            removing(keys, () -> map.removeAll(Predicates.lessThan("__key", below)), checked::cleared);
        } else if (what < 20) {
            checked.query(random.nextInt(SoakValue.GROUPS), killed);
        } else if (what < 60 && !killed) {
            inTransaction(key);
        } else if (what < 100 && options.mayGo(killed)) {
            boolean _ = tryTo(() -> map.evict(key));
        } else if (what < 120 && options.store() == MapOptions.Store.WRITE_THROUGH) {
            map.loadAll(Set.of(key), true);
        } else {
            checked.get(key);
        }
    }

    private void inTransaction(int key) {
        TransactionContext transaction = member.newTransactionContext(
                new TransactionOptions().setTimeout(TRANSACTION_SECONDS, TimeUnit.SECONDS));
        transaction.beginTransaction();
        transaction.<Integer, byte[]>getMap(map.getName()).set(key, value(key));
        if (random.nextBoolean()) {
            write(key, transaction::commitTransaction);
        } else {
            transaction.rollbackTransaction();
        }
    }
}
