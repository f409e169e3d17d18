package workbench.offheap;

import com.hazelcast.config.InvalidConfigurationException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import workbench.offheap.memory.NativeMemory;

/**
 * An off-heap storage of a member: which maps it holds, and how. A member may have several. Properties of a declarative
 * configuration can say it too, see {@link OffHeapListener}. Whether a map evicts entries or refuses writes at a limit follows from
 * the eviction policy in its {@code MapConfig}, and its time to live is there, too.
 *
 * @param pattern names of maps, separated by commas; {@code *} stands for any part of a name, but at the beginning it
 *     leaves out the maps that Hazelcast keeps for itself, whose names begin with two underscores. If two storages select a map,
 *     it belongs to the storage whose matching name has more characters other than {@code *}; if the numbers are equal, to
 *     the storage whose pattern is alphabetically first
 * @param limitBytes the most memory that writes may take from the system, for all these maps together; from 8 MiB to 2 TiB.
 *     Before it refuses a write, the member removes expired entries and entries that may be evicted. Backups and migrated
 *     entries may pass the limit; then the member tells the members that send them to stop. The limit of a member is the sum
 *     of these limits
 * @param limitPerMapBytes the most that writes to each of these maps may hold live, at most {@code limitBytes}. A map that reaches it
 *     evicts its own entries or refuses writes, and leaves the other maps as they are
 * @param placement what of an entry is off heap
 * @param compression what is done to values on their way off heap
 * @param pages the size of the system's pages that the memory consists of
 */
public record OffHeapOptions(
        String pattern,
        long limitBytes,
        long limitPerMapBytes,
        Placement placement,
        ValueCompression compression,
        Pages pages) {

    /** What is done to values on their way off heap; keys are never compressed. */
    public enum ValueCompression {
        NONE,
        LZ4
    }

    /** How the system divides memory. */
    public enum Pages {
        SMALL,
        /**
         * Transparent huge pages of Linux: faster to read, since the processor finds them faster. The process may take some
         * MiB more than is reserved, and where a host backs a virtual machine's memory late, filling takes longer.
         */
        HUGE
    }

    /** The smallest limit in bytes. With less, each partition thread would have only a few pages, and their unused parts add up. */
    public static final long LEAST_LIMIT_BYTES = 8L << 20;

    private static final String INTERNAL = "__";
    private static final Pattern NAMES = Pattern.compile("[^,\\s]+(\\s*,\\s*[^,\\s]+)*");

    public OffHeapOptions {
        pattern = pattern.strip();
        if (!NAMES.matcher(pattern).matches()) {
            throw new InvalidConfigurationException(
                    ("The pattern \"%s\" names no map. Expected one or more names, separated by"
                                    + " commas, with * for any part of a name, such as \"customers*\"")
                            .formatted(pattern));
        }
        requireLimit(limitBytes, physicalBytes());
        if (limitPerMapBytes <= 0 || limitPerMapBytes > limitBytes) {
            throw new InvalidConfigurationException(
                    ("The off-heap limit for each map of \"%s\" is %s bytes. Expected at least 1, and at most the %s bytes of the limit"
                                    + " for all these maps together")
                            .formatted(pattern, limitPerMapBytes, limitBytes));
        }
    }

    static void requireLimit(long limitBytes, long physicalBytes) {
        if (limitBytes < LEAST_LIMIT_BYTES || limitBytes > physicalBytes) {
            throw new InvalidConfigurationException(
                    "The off-heap limit is %s bytes. Expected at least %s, and at most the %s bytes of memory that this machine has"
                            .formatted(limitBytes, LEAST_LIMIT_BYTES, physicalBytes));
        }
        if (limitBytes > NativeMemory.MOST_LIMIT_BYTES) {
            throw new InvalidConfigurationException(
                    "The off-heap limit is %s bytes. A member can have at most %s: start several members"
                            .formatted(limitBytes, NativeMemory.MOST_LIMIT_BYTES));
        }
    }

    /** Values off heap, uncompressed. */
    public static OffHeapOptions of(String pattern, long limitBytes) {
        return new OffHeapOptions(
                pattern, limitBytes, limitBytes, Placement.VALUES, ValueCompression.NONE, Pages.SMALL);
    }

    /** These options with a limit for each of the maps. */
    public OffHeapOptions withLimitPerMap(long newLimitBytes) {
        return new OffHeapOptions(pattern, limitBytes, newLimitBytes, placement, compression, pages);
    }

    public OffHeapOptions with(Placement newPlacement) {
        return new OffHeapOptions(pattern, limitBytes, limitPerMapBytes, newPlacement, compression, pages);
    }

    public OffHeapOptions with(ValueCompression newCompression) {
        return new OffHeapOptions(pattern, limitBytes, limitPerMapBytes, placement, newCompression, pages);
    }

    public OffHeapOptions with(Pages newPages) {
        return new OffHeapOptions(pattern, limitBytes, limitPerMapBytes, placement, compression, newPages);
    }

    /** Whether a map of this name is stored off heap. */
    public boolean selects(String map) {
        return closeness(map).isPresent();
    }

    /** The number of characters other than {@code *} in the name that selects a map most closely; empty if no name does. */
    private OptionalLong closeness(String map) {
        return names().stream()
                .filter(name -> matches(name, map))
                .mapToLong(name -> name.chars().filter(c -> c != '*').count())
                .max();
    }

    /**
     * The element whose options select a map most closely; if several do so equally, the one whose pattern is alphabetically
     * first. Empty if no options select the map.
     */
    static <T> Optional<T> closest(String map, List<T> from, Function<T, OffHeapOptions> options) {
        Comparator<T> closest = Comparator.comparingLong(
                each -> -options.apply(each).closeness(map).orElse(0));
        return from.stream()
                .filter(each -> options.apply(each).selects(map))
                .min(closest.thenComparing(each -> options.apply(each).pattern()));
    }

    List<String> names() {
        return Arrays.stream(pattern.split(",", -1)).map(String::strip).toList();
    }

    private static boolean matches(String name, String map) {
        if (name.startsWith("*") && map.startsWith(INTERNAL)) {
            return false;
        }
        String regex = Arrays.stream(name.split("\\*", -1))
                .map(Pattern::quote)
                .reduce((a, b) -> a + ".*" + b)
                .orElseThrow();
        return Pattern.matches(regex, map);
    }

    /** Bytes of memory that the machine, or the container, has. */
    public static long physicalBytes() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getTotalMemorySize();
    }

    private boolean hasLimitPerMap() {
        return limitPerMapBytes < limitBytes;
    }

    /**
     * The limit of each single map in bytes; {@link Long#MAX_VALUE} if there is none, so that a map's backups may pass the limit
     * of all maps together.
     */
    long ownLimitBytes() {
        return hasLimitPerMap() ? limitPerMapBytes : Long.MAX_VALUE;
    }

    /** What all members of a cluster must share, as text, whatever the order of the storages. */
    static String ways(List<OffHeapOptions> storages) {
        return storages.stream().map(OffHeapOptions::way).sorted().collect(Collectors.joining(", "));
    }

    /** These options without the limit of all maps together, as text. */
    String way() {
        String way = "\"%s\" with placement %s and compression %s".formatted(pattern, placement, compression);
        return hasLimitPerMap() ? way + " and at most %s bytes a map".formatted(limitPerMapBytes) : way;
    }
}
