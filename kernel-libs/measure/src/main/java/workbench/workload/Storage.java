package workbench.workload;

import com.hazelcast.config.Config;
import java.util.Arrays;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.Pages;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.Placement;

/** Where the entries of a map are. */
public enum Storage {
    /** On the heap, as Hazelcast does by default. */
    HEAP("heap"),
    /** Values off heap. */
    VALUES("values"),
    /** Keys, values and metadata off heap. */
    ENTRIES("entries"),
    /** Keys, values and metadata off heap, in huge pages of the system. */
    ENTRIES_HUGE("entries+huge"),
    /** Keys, values and metadata off heap, values compressed with LZ4. */
    ENTRIES_LZ4("entries+lz4");

    private final String id;

    Storage(String id) {
        this.id = id;
    }

    /** The name in files and tables. */
    public String id() {
        return id;
    }

    /** @throws IllegalArgumentException if there is none of this name */
    static Storage of(String id) {
        return Arrays.stream(values())
                .filter(each -> each.id.equals(id))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("There is no storage \"%s\"".formatted(id)));
    }

    Config install(Config config, String maps, long limitBytes) {
        return this == HEAP
                ? config
                : OffHeap.install(
                        config,
                        OffHeapOptions.of(maps, limitBytes)
                                .with(this == VALUES ? Placement.VALUES : Placement.ENTRIES)
                                .with(this == ENTRIES_HUGE ? Pages.HUGE : Pages.SMALL)
                                .with(this == ENTRIES_LZ4 ? ValueCompression.LZ4 : ValueCompression.NONE));
    }
}
