package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntSupplier;
import java.util.function.Predicate;

/** Values of a model in a memory: each knows what its block must hold, wherever it is moved. */
final class Values implements AutoCloseable {

    private static final byte[] CONTENT = new byte[4 << 20];

    static {
        new Random(11).nextBytes(CONTENT);
    }

    final NativeMemory memory;
    final int stripes;
    final Random random;
    final List<Value> all = new ArrayList<>();
    private long bytes;

    Values(long limitBytes, int stripes, long seed) {
        this(new NativeMemory(MemorySource.best(), limitBytes, stripes), stripes, seed);
    }

    Values(NativeMemory memory, int stripes, long seed) {
        this.memory = memory;
        this.stripes = stripes;
        this.random = new Random(seed);
    }

    /** One value. */
    final class Value implements BlockOwner {

        final Stripe stripe;
        final int group;
        int size;
        private int contentAt;
        private long block;
        private int index;

        Value(int stripe, int group) {
            this.stripe = memory.stripe(stripe);
            this.group = group;
        }

        private long write(int newSize, int newContentAt) {
            long fresh = stripe.allocate(newSize, "test");
            memory.write(fresh, 0, CONTENT, newContentAt, newSize);
            return fresh;
        }

        private void store(int newSize) {
            int at = random.nextInt(CONTENT.length - newSize);
            long fresh = write(newSize, at);
            synchronized (stripe) {
                synchronized (this) {
                    block = fresh;
                    stripe.own(fresh, stripe.register(this));
                    size = newSize;
                    contentAt = at;
                }
            }
        }

        private void overwrite(int newSize) {
            int at = random.nextInt(CONTENT.length - newSize);
            synchronized (stripe) {
                synchronized (this) {
                    if (stripe.resize(block, newSize)) {
                        memory.write(block, 0, CONTENT, at, newSize);
                        size = newSize;
                        contentAt = at;
                        return;
                    }
                }
            }
            long fresh = write(newSize, at);
            synchronized (stripe) {
                synchronized (this) {
                    stripe.own(fresh, stripe.owner(block));
                    stripe.free(block);
                    block = fresh;
                    size = newSize;
                    contentAt = at;
                }
            }
        }

        void free() {
            synchronized (stripe) {
                synchronized (this) {
                    stripe.unregister(stripe.owner(block));
                    stripe.free(block);
                }
            }
        }

        @Override
        public void exclusively(Runnable change) {
            synchronized (this) {
                change.run();
            }
        }

        @Override
        public void move(long from, long to, Runnable copying) {
            synchronized (this) {
                assertThat(from).isEqualTo(block);
                copying.run();
                block = to;
            }
        }

        void assertIntact() {
            synchronized (this) {
                assertThat(memory.bytes(block)).isEqualTo(size);
                assertThat(memory.holds(block, 0, CONTENT, contentAt, size)).isTrue();
            }
        }
    }

    /** The bytes of all values, in parts of the limit. */
    double share() {
        return (double) bytes / memory.limitBytes();
    }

    /** Returns whether there was memory for it. */
    boolean put(int stripe, int size, int group) {
        Value value = new Value(stripe, group);
        try {
            value.store(size);
        } catch (LimitReached e) {
            return false;
        }
        value.index = all.size();
        all.add(value);
        bytes += size;
        return true;
    }

    boolean put(int size) {
        return put(random.nextInt(stripes), size, 0);
    }

    boolean update(Value value, int size) {
        int before = value.size;
        try {
            value.overwrite(size);
        } catch (LimitReached e) {
            return false;
        }
        bytes += size - before;
        return true;
    }

    void remove(Value value) {
        value.free();
        bytes -= value.size;
        Value last = all.removeLast();
        if (last != value) {
            all.set(value.index, last);
            last.index = value.index;
        }
    }

    Value any() {
        return all.get(random.nextInt(all.size()));
    }

    void removeIf(Predicate<Value> condition) {
        List.copyOf(all).stream().filter(condition).forEach(this::remove);
    }

    void thin(double part) {
        removeIf(_ -> random.nextDouble() < part);
    }

    /** Puts values until memory is refused, or they have that share of the limit. Returns their share. */
    double fill(IntSupplier sizes, double share) {
        while (share() < share && put(sizes.getAsInt())) {
            // until then
        }
        return share();
    }

    double fill(IntSupplier sizes) {
        return fill(sizes, 1);
    }

    /** Everything is where it should be and counted, and nothing else is. */
    void assertIntact() {
        all.forEach(Value::assertIntact);
        MemoryUse use = memory.use();
        assertThat(use.blocks()).isEqualTo(all.size());
        assertThat(use.usedBytes()).isEqualTo(bytes);
        assertThat(use.liveBytes()).isBetween(bytes, memory.reservedBytes());
        assertThat(memory.inUseBytes()).isLessThanOrEqualTo(memory.limitBytes());
    }

    @Override
    public void close() {
        removeIf(_ -> true);
        assertThat(memory.use()).isEqualTo(new MemoryUse(0, 0, 0, memory.use().movedBytes()));
        assertThat(memory.inUseBytes()).isZero();
        if (SystemMemory.isUsable()) { // others give nothing back before the end
            assertThat(memory.reservedBytes()).isLessThanOrEqualTo(2 << 20);
        }
        memory.close();
    }
}
