package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EntryTableTest {

    private static final int SLOTS = 2;

    private final NativeMemory memory = new NativeMemory(MemorySource.best(), 64L << 20, 1);
    private final Map<Integer, Integer> hashes = new HashMap<>();
    private final EntryTable table =
            new EntryTable(memory, SLOTS, key -> hashes.get(ByteBuffer.wrap(key).getInt(8)));

    @AfterEach
    void close() {
        memory.close();
    }

    /** Twelve bytes, as serialized integers have; the first four are not compared. */
    private static byte[] key(int number) {
        return ByteBuffer.allocate(12).putInt(0).putInt(-7).putInt(number).array();
    }

    private long entry(int number, int hash) {
        byte[] key = key(number);
        long entry = memory.stripe(0).allocate(table.valueAt(key), "test");
        hashes.put(number, hash);
        table.initialize(entry, key, new int[] {number, -number});
        return entry;
    }

    private long add(int number, int hash) {
        long entry = entry(number, hash);
        table.makeRoom();
        table.add(hash, entry);
        return entry;
    }

    @Test
    void findsNothingInAnEmptyTable() {
        assertThat(table.find(1, key(1))).isEqualTo(EntryTable.NONE);
        assertThat(table.size()).isZero();
        table.forEach(
                0, 16, _ -> assertThat(true).as("an entry in an empty table").isFalse());
    }

    @Test
    void entriesOfOneHashAreToldApartByTheirKeys() {
        long one = add(1, 5);
        long two = add(2, 5);
        long three = add(3, 5 + 16);
        assertThat(table.find(5, key(1))).isEqualTo(one);
        assertThat(table.find(5, key(2))).isEqualTo(two);
        assertThat(table.find(5 + 16, key(3))).isEqualTo(three);
        assertThat(table.find(5, key(4))).isEqualTo(EntryTable.NONE);
        for (long removed : new long[] {two, one}) {
            table.remove(5, removed);
        }
        assertThat(table.find(5, key(1))).isEqualTo(EntryTable.NONE);
        assertThat(table.find(5 + 16, key(3))).isEqualTo(three);
        assertThat(table.size()).isEqualTo(1);
    }

    @Test
    void aTableThatHasLostNearlyAllOfItsEntriesIsSmallAgain() {
        int[] hashOf = new Random(42).ints(10_000).toArray();
        long[] entries = new long[hashOf.length];
        for (int number = 0; number < hashOf.length; number++) {
            entries[number] = add(number, hashOf[number]);
        }
        int most = table.buckets();
        assertThat(most).isEqualTo(4_096);
        int kept = 50;
        for (int number = kept; number < hashOf.length; number++) {
            table.trim();
            table.remove(hashOf[number], entries[number]);
        }
        assertThat(table.buckets()).isLessThanOrEqualTo(256);
        for (int number = 0; number < kept; number++) {
            assertThat(table.find(hashOf[number], key(number))).isEqualTo(entries[number]);
        }

        List<Long> met = new ArrayList<>();
        for (int bucket = 0; bucket < most; bucket++) { // a traversal that began before
            table.forEach(bucket, most, met::add);
        }
        assertThat(met)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(entries).limit(kept).boxed().toList());
    }

    /** While chains are joined, entries would be lost if there were no heap. */
    @Test
    void aTableThatGetsSmallerAsksForHeapBeforeItJoinsChains() {
        int[] hashOf = new Random(43).ints(10_000).toArray();
        long[] entries = new long[hashOf.length];
        for (int number = 0; number < hashOf.length; number++) {
            entries[number] = add(number, hashOf[number]);
        }
        int before = table.buckets();
        int kept = 700;
        for (int number = kept; number < hashOf.length; number++) {
            table.remove(hashOf[number], entries[number]);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long allocated = threads.getCurrentThreadAllocatedBytes();
        table.trim();
        allocated = threads.getCurrentThreadAllocatedBytes() - allocated;
        assertThat(table.buckets()).isLessThan(before);
        assertThat(allocated).as("bytes for the smaller array, and few more").isLessThan(4L * before);
        for (int number = 0; number < kept; number++) {
            assertThat(table.find(hashOf[number], key(number))).isEqualTo(entries[number]);
        }
    }

    @Test
    void aTableThatLosesAFewEntriesStaysAsItIs() {
        for (int number = 0; number < 1_000; number++) {
            add(number, number);
        }
        int before = table.buckets();
        for (int number = 0; number < 500; number++) {
            table.trim();
            table.remove(number, table.find(number, key(number)));
        }
        assertThat(table.buckets()).isEqualTo(before);
    }

    @Test
    void thePartitionHashBeforeAKeyIsNotCompared() {
        long entry = add(1, 5);
        byte[] withPartitionHash = key(1);
        withPartitionHash[0] = 99;
        assertThat(table.find(5, withPartitionHash)).isEqualTo(entry);
    }

    @Test
    void aPartitionHashBeforeAKeyIsKept() {
        byte[] key = key(1);
        key[3] = 99;
        long entry = memory.stripe(0).allocate(table.valueAt(key), "test");
        hashes.put(1, 5);
        table.initialize(entry, key, new int[SLOTS]);
        table.makeRoom();
        table.add(5, entry);
        assertThat(table.find(5, key(1))).isEqualTo(entry);
        assertThat(table.key(entry)).isEqualTo(key);
        assertThat(table.valueAt(entry)).isEqualTo(table.valueAt(key)).isEqualTo(table.valueAt(key(1)) + Integer.BYTES);
    }

    @Test
    void keysOfAnotherLengthDiffer() {
        add(1, 5);
        assertThat(table.find(5, ByteBuffer.allocate(16).put(key(1)).array())).isEqualTo(EntryTable.NONE);
    }

    @Test
    void anEntryTakesThePlaceOfAnother() {
        add(1, 5);
        long old = add(2, 5);
        add(3, 5);
        long moved = entry(2, 5);
        table.replace(5, old, moved);
        assertThat(table.find(5, key(2))).isEqualTo(moved);
        assertThat(table.find(5, key(1))).isNotEqualTo(EntryTable.NONE);
        assertThat(table.find(5, key(3))).isNotEqualTo(EntryTable.NONE);
        assertThat(table.size()).isEqualTo(3);
    }

    @Test
    void anEntryIsFoundWhereItWasMoved() {
        long first = add(1, 5);
        long second = add(2, 5);
        for (long moved : new long[] {first, second}) {
            byte[] bytes = new byte[memory.bytes(moved)];
            memory.read(moved, 0, bytes, 0, bytes.length);
            long to = memory.stripe(0).allocate(bytes.length, "test");
            memory.write(to, 0, bytes, 0, bytes.length);
            table.repoint(5, moved, to);
            assertThat(table.find(5, table.key(to))).isEqualTo(to).isNotEqualTo(moved);
        }
        assertThat(table.size()).isEqualTo(2);
    }

    @Test
    void aTableThatCannotGrowStaysAsItWas() {
        for (int i = 0; i < 48; i++) {
            add(i, i * 7);
        }
        Integer hash = hashes.remove(30);
        assertThatThrownBy(table::makeRoom).isInstanceOf(NullPointerException.class);
        hashes.put(30, hash);
        for (int i = 0; i < 48; i++) {
            assertThat(table.find(i * 7, key(i))).isNotEqualTo(EntryTable.NONE);
        }
        assertThat(table.buckets()).isEqualTo(16);
        table.makeRoom();
        assertThat(table.buckets()).isEqualTo(32);
    }

    @Test
    void slotsKeysAndHashesComeBack() {
        long entry = add(77, 5);
        assertThat(table.slot(entry, 0)).isEqualTo(77);
        assertThat(table.slot(entry, 1)).isEqualTo(-77);
        table.setSlot(entry, 1, 8);
        assertThat(table.slot(entry, 1)).isEqualTo(8);
        assertThat(table.key(entry)).isEqualTo(key(77));
        assertThat(table.hash(entry)).isEqualTo(5);
        assertThat(table.valueAt(entry)).isEqualTo(table.valueAt(key(77)));
    }

    @Test
    void aTraversalByAnyNumberOfBucketsMeetsEachEntryOnce() {
        Random random = new Random(1);
        for (int i = 0; i < 1_000; i++) {
            add(i, random.nextInt());
        }
        for (int buckets : new int[] {1, 16, 256, 1_024, 4_096}) {
            Map<Long, Integer> met = new HashMap<>();
            for (int bucket = 0; bucket < buckets; bucket++) {
                table.forEach(bucket, buckets, entry -> met.merge(entry, 1, Integer::sum));
            }
            assertThat(met).hasSize(1_000).allSatisfy((_, times) -> assertThat(times)
                    .isEqualTo(1));
        }
    }

    @Test
    void aTraversalGoesOnOverATableThatGrows() {
        Random random = new Random(2);
        for (int i = 0; i < 100; i++) {
            add(i, random.nextInt());
        }
        int buckets = table.buckets();
        List<Integer> met = new ArrayList<>();
        for (int bucket = 0; bucket < buckets; bucket++) {
            table.forEach(bucket, buckets, entry -> met.add(table.slot(entry, 0)));
            for (int i = 0; i < 20; i++) {
                add(1_000 + bucket * 20 + i, random.nextInt());
            }
        }
        assertThat(table.buckets()).isGreaterThan(buckets);
        assertThat(met).doesNotHaveDuplicates();
        for (int i = 0; i < 100; i++) {
            assertThat(met).contains(i);
        }
    }
}
