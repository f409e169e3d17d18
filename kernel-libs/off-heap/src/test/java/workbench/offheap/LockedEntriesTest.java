package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import workbench.offheap.member.MapUse;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.MemoryUse;
import workbench.offheap.memory.NativeMemory;

class LockedEntriesTest {

    private static final int KEYS = 300;
    private static final int SLOTS = 2;
    private static final int[] NO_NUMBERS = new int[SLOTS];

    private static LockedEntries entries(NativeMemory memory, int partition) {
        return new LockedEntries(new Blocks(memory, new MapUse("test"), partition, false), SLOTS);
    }

    private static Sought key(int number) {
        return new Sought(new HeapData(ByteBuffer.allocate(12).putInt(8, number).array()));
    }

    /** As many equal bytes, so that a mixture of two values shows. */
    private static byte[] value(Random random) {
        byte[] value = new byte[8 + random.nextInt(1 << (4 + random.nextInt(11)))];
        Arrays.fill(value, (byte) random.nextInt());
        return value;
    }

    private static void assertWhole(Data value) {
        byte[] bytes = value.toByteArray();
        for (byte each : bytes) {
            assertThat(each).isEqualTo(bytes[0]);
        }
    }

    /** Two threads write, each to the partitions of its stripe, near a limit where they move each other's entries. */
    @Test
    void readersSeeWholeValuesWhileEntriesAreMoved() throws Exception {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 1 << 20, 2);
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<LockedEntries> partitions =
                    IntStream.range(0, 4).mapToObj(i -> entries(memory, i)).toList();
            AtomicBoolean written = new AtomicBoolean();
            List<Callable<Integer>> writers = List.of(
                    () -> write(List.of(partitions.get(0), partitions.get(2)), new Random(1)),
                    () -> write(List.of(partitions.get(1), partitions.get(3)), new Random(2)));
            List<Future<Integer>> readers = IntStream.range(0, 2)
                    .mapToObj(i -> threads.submit(() -> read(partitions, new Random(i), written)))
                    .toList();
            int refused = 0;
            for (Future<Integer> done : threads.invokeAll(writers)) {
                refused += done.get();
            }
            written.set(true);
            for (Future<Integer> done : readers) {
                assertThat(done.get()).isPositive();
            }
            assertThat(refused).isPositive();
            assertThat(memory.use().movedBytes()).isPositive();
            partitions.forEach(LockedEntries::clear);
            assertThat(memory.use().blocks()).isZero();
            assertThat(memory.use().liveBytes()).isZero();
        }
    }

    /** Leaves what a model holds; returns how often there was no memory. */
    private static int write(List<LockedEntries> partitions, Random random) {
        List<Map<Integer, byte[]>> models = new ArrayList<>();
        partitions.forEach(_ -> models.add(new HashMap<>()));
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            int partition = random.nextInt(partitions.size());
            int key = random.nextInt(KEYS);
            Map<Integer, byte[]> model = models.get(partition);
            try {
                change(partitions.get(partition), model, key, random);
            } catch (LimitReachedException e) {
                refused++;
                for (int gone = key; gone < key + 20; gone++) {
                    partitions.get(partition).remove(key(gone));
                    model.remove(gone);
                }
            }
        }
        for (int i = 0; i < models.size(); i++) {
            assertHolds(partitions.get(i), models.get(i));
        }
        return refused;
    }

    private static void change(LockedEntries entries, Map<Integer, byte[]> model, int key, Random random) {
        byte[] value = value(random);
        if (random.nextInt(8) == 0) {
            entries.remove(key(key));
            model.remove(key);
        } else if (model.containsKey(key) && random.nextInt(3) > 0) {
            entries.update(key(key), value);
            model.put(key, value);
        } else {
            entries.put(key(key), NO_NUMBERS, value);
            model.put(key, value);
        }
    }

    private static void assertHolds(LockedEntries entries, Map<Integer, byte[]> model) {
        assertThat(entries.size()).isEqualTo(model.size());
        model.forEach((key, value) -> assertHolds(entries, key(key), value));
    }

    private static void assertHolds(LockedEntries entries, Sought key, byte[] value) {
        assertThat(entries.value(key)).isEqualTo(new HeapData(value));
    }

    private static int read(List<LockedEntries> partitions, Random random, AtomicBoolean written) {
        int met = 0;
        while (!written.get()) {
            int key = random.nextInt(KEYS);
            Sought sought = key(key);
            LockedEntries entries = partitions.get(random.nextInt(partitions.size()));
            entries.contains(sought); // and finds it where it was, unless it has been moved since
            Data value = entries.value(sought);
            if (value != null) {
                assertWhole(value);
                met++;
            }
            entries.setSlot(sought, 1, key);
            entries.ofBucket(random.nextInt(16), 16)
                    .forEach(each -> assertThat(each.key.toByteArray()).hasSize(12));
        }
        return met;
    }

    @Test
    void whatIsRefusedLeavesTheEntryAsItWas() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 1 << 20, 1)) {
            LockedEntries entries = entries(memory, 0);
            Sought key = key(1);
            byte[] value = value(new Random(1));
            long cost = entries.put(key, new int[] {7, 8}, value);
            MemoryUse before = memory.use();
            assertThatThrownBy(() -> entries.update(key, new byte[2 << 20])).isInstanceOf(LimitReachedException.class);
            assertThatThrownBy(() -> entries.put(key, NO_NUMBERS, new byte[2 << 20]))
                    .isInstanceOf(LimitReachedException.class);
            assertThatThrownBy(() -> entries.put(key(2), NO_NUMBERS, new byte[2 << 20]))
                    .isInstanceOf(LimitReachedException.class);
            assertThat(memory.use()).isEqualTo(before);
            assertHolds(entries, key, value);
            assertThat(entries.slotOr(-1, key, 1)).isEqualTo(8);
            assertThat(entries.cost(key)).isEqualTo(cost);
            assertThat(entries.size()).isEqualTo(1);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // to fail
    void whatFailsAfterItsMemoryWasRequestedGivesItBack() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 1 << 20, 1)) {
            LockedEntries entries = entries(memory, 0);
            assertThatThrownBy(() -> entries.put(key(1), null, new byte[1_000]))
                    .isInstanceOf(NullPointerException.class);
            assertThat(memory.use()).isEqualTo(new MemoryUse(0, 0, 0, 0));
            assertThat(entries.size()).isZero();
        }
    }

    @Test
    void keysAndValuesInPiecesAreFound() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 8 << 20, 1)) {
            LockedEntries entries = entries(memory, 0);
            byte[] large = new byte[200_000];
            new Random(5).nextBytes(large);
            Sought key = new Sought(new HeapData(large));
            byte[] other = large.clone();
            other[199_999]++;
            entries.put(key, new int[] {1, 2}, large);
            assertThat(entries.contains(key)).isTrue();
            assertThat(entries.contains(new Sought(new HeapData(other)))).isFalse();
            for (int size : new int[] {100, 300_000, 200_000}) {
                byte[] value = Arrays.copyOf(large, size);
                entries.update(key, value);
                assertHolds(entries, key, value);
                assertThat(entries.slotOr(-1, key, 1)).isEqualTo(2);
            }
            entries.clear();
            assertThat(memory.use()).isEqualTo(new MemoryUse(0, 0, 0, 0));
        }
    }

    @Test
    void aKeyIsTheSameWithAnotherPartitionHash() {
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 1 << 20, 1)) {
            LockedEntries entries = entries(memory, 0);
            byte[] bytes = key(1).bytes.clone();
            bytes[0] = 99;
            for (List<byte[]> keys : List.of(List.of(bytes, key(1).bytes), List.of(key(1).bytes, bytes))) {
                Sought first = new Sought(new HeapData(keys.get(0)));
                entries.put(first, NO_NUMBERS, new byte[20]);
                for (int size : new int[] {10, 5_000}) { // in its block, and in another
                    byte[] value = new byte[size];
                    Arrays.fill(value, (byte) size);
                    entries.update(new Sought(new HeapData(keys.get(1))), value);
                    assertThat(entries.value(first)).isEqualTo(new HeapData(value));
                }
                assertThat(entries.ofBucket(0, 1)).hasSize(1);
                assertThat(entries.ofBucket(0, 1).getFirst().bytes).isEqualTo(keys.get(0));
                entries.remove(new Sought(new HeapData(keys.get(1))));
                assertThat(memory.use().blocks()).isZero();
            }
        }
    }
}
