package workbench.cluster;

import com.hazelcast.config.Config;
import java.util.List;
import java.util.Optional;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.Placement;
import workbench.offheap.memory.NativeMemory;
import workbench.variant.Features;
import workbench.variant.HazelcastSetting;
import workbench.variant.Setting;

/**
 * Maps off heap as a setting of members that strategies are compared on. The limit leaves memory for the largest heap of this JVM,
 * and for what backups and migrated entries may take beyond the limit.
 */
public enum OffHeapSetting implements Setting.Constant {

    /** Values off heap. */
    OFF_HEAP("values off heap", Placement.VALUES, ValueCompression.NONE),
    /** Keys, values and metadata off heap. */
    OFF_HEAP_ENTRIES("entries off heap", Placement.ENTRIES, ValueCompression.NONE),
    /** Keys, values and metadata off heap, values compressed with LZ4. */
    OFF_HEAP_ENTRIES_LZ4("entries off heap, LZ4", Placement.ENTRIES, ValueCompression.LZ4);

    private final String label;
    private final Placement placement;
    private final ValueCompression compression;

    OffHeapSetting(String label, Placement placement, ValueCompression compression) {
        this.label = label;
        this.placement = placement;
        this.compression = compression;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        if (together.stream().filter(OffHeapSetting.class::isInstance).count() > 1) {
            return Optional.of(
                    "a map has one storage, so name one of off-heap, off-heap-entries and off-heap-entries-lz4");
        }
        return together.contains(HazelcastSetting.OBJECT_FORMAT)
                ? Optional.of("off-heap storage holds serialized values, and in-memory format OBJECT keeps objects")
                : Optional.empty();
    }

    @Override
    public void configure(Config config) {
        OffHeapOptions options = OffHeapOptions.of("*", limitBytes());
        OffHeap.install(config, options.with(placement).with(compression));
    }

    private static long limitBytes() {
        long besideHeap = OffHeapOptions.physicalBytes() - Runtime.getRuntime().maxMemory();
        return Math.max(OffHeapOptions.LEAST_LIMIT_BYTES, besideHeap / NativeMemory.MOST_LIMITS);
    }

    /** Finds the settings by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
