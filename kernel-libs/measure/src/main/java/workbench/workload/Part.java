package workbench.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.commons.lang3.ArrayUtils;
import workbench.text.Nearest;

/** A comparison that can be run, with the numbers of entries of the study of 2014. */
public enum Part {
    /** Updates of ten kilobytes, with as much memory for each storage. */
    CHURN("300,000 values of 10 KB, each set twice more, with as much memory for the heap as off heap takes", 300_000),
    /** The study's first load. */
    BYTES("the study's byte[10240]", 100_000, 250_000, 500_000, 750_000, 800_000, 1_000_000),
    /** The study's second load. */
    CUSTOMERS(
            "the study's customers; above 5,000,000 the least recently used go",
            100_000,
            500_000,
            1_000_000,
            2_000_000,
            5_000_000),
    /** Both of the study's loads in a JVM that has compiled what it runs. */
    WARMED_UP("values of 10 KB, and customers, after a million writes and reads of another map", 500_000),
    /** Values of several sizes in a JVM that has compiled what it runs: to copy bytes is most of what these calls do. */
    VALUE_SIZES(
            "values of 1 KB to 1 MB, as many bytes of each as so many values of 10 KB, each set twice more", 50_000),
    /** The study's second load by other strategies, which the study left to its readers. */
    CUSTOMERS_BY_STRATEGY("customers, written by Java, by IdentifiedDataSerializable and by Compact", 1_000_000),
    /** What stays on the heap for an entry that is off heap. */
    LEFT_ON_HEAP("customers alone, with a time to live, and with an index", 500_000),
    /** More entries than so small a heap could hold. */
    SMALL_HEAP("customers in a heap of 256 MiB, which grows by 12 bytes for each above five million", 5_000_000),
    /** One fixed heap for both, which is no comparison of equal memory. */
    OUT_OF_MEMORY("a heap of 768 MiB that values of 10 KB do not fit in", 100_000),
    /** Two garbage collectors with equal memory. */
    COLLECTORS(
            "values of 10 KB, and as many bytes of 100 KB, each set twice more, under G1 and under ZGC, with memory to spare",
            100_000),
    /** A member that stores nothing. */
    START("how long a member takes to start and stop", 0);

    /** The smallest heap in which a member runs if its entries are elsewhere. */
    private static final int SMALL_HEAP_MIB = 256;

    private static final int SPARE_HEAP_MIB = 512;
    private static final int EVICTION_ABOVE = 5_000_000;

    /** What a JVM with a member takes beside its heap, as found on heaps that are full. */
    private static final int BESIDE_HEAP_MIB = 110;

    /** A member's first minute is what the study measured; a server has run for longer. */
    private static final int USUAL_WARM_UP_ROUNDS = 3;

    private static final int LONG_WARM_UP_ROUNDS = 100;

    /** With values of 1 MB these are ten thousand writes and as many reads, and 20 GB. */
    private static final int ROUNDS_OF_LARGE_VALUES = 20;

    /** What an entry off heap leaves on the heap, and what the workload keeps for its key. */
    private static final int BYTES_LEFT_ON_HEAP = 12;

    private static final Storage[] USUAL = {Storage.HEAP, Storage.VALUES, Storage.ENTRIES};

    private final String label;

    @SuppressWarnings("ImmutableEnumChecker") // never handed out
    private final int[] sizes;

    Part(String label, int... sizes) {
        this.label = label;
        this.sizes = sizes;
    }

    /** What it is, in a clause. */
    public String label() {
        return label;
    }

    /** The name in files and commands, such as {@code small-heap}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The numbers of entries that it is made for; others may be asked for. */
    public List<Integer> sizes() {
        return Arrays.stream(sizes).boxed().toList();
    }

    /**
     * The part of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Part of(String id) {
        List<String> known = Arrays.stream(values()).map(Part::id).toList();
        return Arrays.stream(values())
                .filter(each -> each.id().equals(id))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("There is no part \"%s\".%s Known: %s."
                        .formatted(id, Nearest.question(id, known), String.join(", ", known))));
    }

    /** How often a map of {@value WorkloadProcess#WARM_UP_ENTRIES} entries is filled and read before anything is measured. */
    int warmUpRounds() {
        return switch (this) {
            case WARMED_UP -> LONG_WARM_UP_ROUNDS;
            case VALUE_SIZES -> ROUNDS_OF_LARGE_VALUES;
            default -> USUAL_WARM_UP_ROUNDS;
        };
    }

    /** The workloads of each of so many entries. {@link #CHURN} lacks that of the heap, see {@link #onHeapOf}. */
    List<Workload> workloads(List<Integer> entries) {
        return entries.stream().flatMap(each -> workloads(each).stream()).toList();
    }

    private List<Workload> workloads(int entries) {
        return switch (this) {
            case CHURN ->
                List.of(
                        new Workload(this, Storage.ENTRIES, Collector.G1, Load.BYTES, entries, 2, 0, SMALL_HEAP_MIB),
                        new Workload(this, Storage.VALUES, Collector.G1, Load.BYTES, entries, 2, 0, SMALL_HEAP_MIB));
            case BYTES -> ofAll(Load.BYTES, entries, Storage.ENTRIES_HUGE);
            case CUSTOMERS -> ofAll(Load.CUSTOMER, entries);
            case WARMED_UP ->
                Stream.of(Load.BYTES, Load.CUSTOMER)
                        .flatMap(load -> ofAll(load, entries).stream())
                        .toList();
            case VALUE_SIZES ->
                Stream.of(Load.BYTES_1_KB, Load.BYTES, Load.BYTES_100_KB, Load.BYTES_1_MB)
                        .flatMap(load -> ofStorages(load, ofAsManyBytes(load, entries)).stream())
                        .toList();
            case CUSTOMERS_BY_STRATEGY ->
                Stream.of(Load.CUSTOMER, Load.CUSTOMER_IDENTIFIED, Load.CUSTOMER_COMPACT)
                        .flatMap(load -> ofAll(load, entries).stream())
                        .toList();
            case LEFT_ON_HEAP ->
                Stream.of(Load.CUSTOMER_COMPACT, Load.CUSTOMER_EXPIRING, Load.CUSTOMER_INDEXED)
                        .flatMap(load -> Stream.of(USUAL).map(storage -> onSpareHeap(storage, load, entries, 0)))
                        .toList();
            case SMALL_HEAP ->
                List.of(new Workload(
                        this, Storage.ENTRIES, Collector.G1, Load.CUSTOMER, entries, 0, 0, smallHeapMib(entries)));
            case OUT_OF_MEMORY -> ofEach(Load.BYTES, entries, 768);
            case COLLECTORS ->
                Stream.of(Load.BYTES, Load.BYTES_100_KB)
                        .flatMap(load -> ofCollectors(load, ofAsManyBytes(load, entries)).stream())
                        .toList();
            case START -> ofEach(Load.BYTES, 0, SMALL_HEAP_MIB);
        };
    }

    private List<Workload> ofEach(Load load, int entries, int heapMib) {
        return List.of(
                new Workload(this, Storage.HEAP, Collector.G1, load, entries, 0, 0, heapMib),
                new Workload(this, Storage.ENTRIES, Collector.G1, load, entries, 0, 0, heapMib));
    }

    private List<Workload> ofCollectors(Load load, int entries) {
        List<Workload> workloads = new ArrayList<>();
        for (Collector collector : Collector.values()) {
            for (Storage storage : List.of(Storage.HEAP, Storage.ENTRIES)) {
                int bytesOnHeap = storage == Storage.HEAP ? load.heapBytes() * 2 : BYTES_LEFT_ON_HEAP;
                int heapMib = SPARE_HEAP_MIB + (int) ((long) entries * bytesOnHeap / Workload.MIB);
                workloads.add(new Workload(this, storage, collector, load, entries, 2, 0, heapMib));
            }
        }
        return workloads;
    }

    /** Five million entries were found to fit into the smallest heap; more need more. */
    private static int smallHeapMib(int entries) {
        long more = Math.max(0, entries - 5_000_000L) * BYTES_LEFT_ON_HEAP;
        return SMALL_HEAP_MIB + (int) (more / Workload.MIB);
    }

    /** How many entries take as many bytes as those of 10 KB. */
    private static int ofAsManyBytes(Load load, int entriesOfTenKilobytes) {
        return Math.clamp(
                (long) entriesOfTenKilobytes * Load.BYTES.heapBytes() / load.heapBytes(), 1, Integer.MAX_VALUE);
    }

    private List<Workload> ofStorages(Load load, int entries) {
        return Stream.of(USUAL)
                .map(storage -> onSpareHeap(storage, load, entries, 2))
                .toList();
    }

    /**
     * Every storage gets three times the heap that all entries would take there: G1 stores a value of half a region or more in
     * whole regions of its own.
     */
    private Workload onSpareHeap(Storage storage, Load load, int entries, int updates) {
        int heapMib = SPARE_HEAP_MIB + (int) ((long) entries * load.heapBytes() * 3 / Workload.MIB);
        return new Workload(this, storage, Collector.G1, load, entries, updates, 0, heapMib);
    }

    /** A heap has 1.5 times what its entries take, for the collector. */
    private List<Workload> ofAll(Load load, int entries, Storage... more) {
        List<Workload> workloads = new ArrayList<>();
        for (Storage storage : ArrayUtils.addAll(USUAL, more)) {
            int bytesOnHeap =
                    switch (storage) {
                        case HEAP -> load.heapBytes() * 3 / 2;
                        case VALUES -> 200;
                        case ENTRIES, ENTRIES_HUGE, ENTRIES_LZ4 -> BYTES_LEFT_ON_HEAP;
                    };
            int heapMib = SPARE_HEAP_MIB + (int) ((long) entries * bytesOnHeap / Workload.MIB);
            workloads.add(new Workload(this, storage, Collector.G1, load, entries, 0, EVICTION_ABOVE, heapMib));
        }
        return workloads;
    }

    /** A workload on heap that takes as much memory as one off heap: the heap and what the JVM takes beside it. */
    static Workload onHeapOf(Workload offHeap, long residentBytes) {
        int heapMib = (int) (residentBytes / Workload.MIB) - BESIDE_HEAP_MIB;
        return new Workload(
                offHeap.part(),
                Storage.HEAP,
                offHeap.collector(),
                offHeap.load(),
                offHeap.entries(),
                offHeap.updates(),
                offHeap.mostEntries(),
                heapMib);
    }
}
