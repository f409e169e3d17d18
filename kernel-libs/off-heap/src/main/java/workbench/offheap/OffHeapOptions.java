package workbench.offheap;

import com.hazelcast.config.InvalidConfigurationException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.regex.Pattern;
import workbench.offheap.memory.NativeMemory;

/**
 * What is stored off heap on a member, and how. Properties of a declarative configuration can say it too, see
 * {@link OffHeapListener}.
 *
 * @param pattern names of maps, separated by commas; {@code *} stands for any part of a name, but at the beginning it
 *     leaves out the maps that Hazelcast keeps for itself, whose names begin with two underscores
 * @param limitBytes the most memory that writes may take from the system, for all these maps together; from 8 MiB to 2 TiB. What
 *     has expired and what may be evicted goes before a write is refused. Backups and migrated entries may pass the limit,
 *     and the members that send them are then told to stop
 * @param placement what of an entry is off heap
 * @param compression what is done to values on their way off heap
 * @param pages the size of the system's pages that the memory consists of
 */
public record OffHeapOptions(
        String pattern, long limitBytes, Placement placement, ValueCompression compression, Pages pages) {

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

    static final String MAPS = "workbench.offheap.maps";
    static final String LIMIT = "workbench.offheap.limit.bytes";
    static final String PLACEMENT = "workbench.offheap.placement";
    static final String COMPRESSION = "workbench.offheap.compression";
    static final String PAGES = "workbench.offheap.pages";

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
        return new OffHeapOptions(pattern, limitBytes, Placement.VALUES, ValueCompression.NONE, Pages.SMALL);
    }

    public OffHeapOptions with(Placement newPlacement) {
        return new OffHeapOptions(pattern, limitBytes, newPlacement, compression, pages);
    }

    public OffHeapOptions with(ValueCompression newCompression) {
        return new OffHeapOptions(pattern, limitBytes, placement, newCompression, pages);
    }

    public OffHeapOptions with(Pages newPages) {
        return new OffHeapOptions(pattern, limitBytes, placement, compression, newPages);
    }

    /** Whether a map of this name is stored off heap. */
    public boolean selects(String map) {
        return names().stream().anyMatch(name -> matches(name, map));
    }

    private List<String> names() {
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

    void writeTo(Properties properties) {
        properties.setProperty(MAPS, pattern);
        properties.setProperty(LIMIT, Long.toString(limitBytes));
        properties.setProperty(PLACEMENT, placement.name().toLowerCase(Locale.ROOT));
        properties.setProperty(COMPRESSION, compression.name().toLowerCase(Locale.ROOT));
        properties.setProperty(PAGES, pages.name().toLowerCase(Locale.ROOT));
    }

    /** The options that all members of a cluster must share, as text. */
    String way() {
        return "\"%s\" with placement %s and compression %s".formatted(pattern, placement, compression);
    }

    static OffHeapOptions of(Properties properties) {
        return new OffHeapOptions(
                required(properties, MAPS),
                bytes(required(properties, LIMIT)),
                oneOf(Placement.class, properties, PLACEMENT, Placement.VALUES),
                oneOf(ValueCompression.class, properties, COMPRESSION, ValueCompression.NONE),
                oneOf(Pages.class, properties, PAGES, Pages.SMALL));
    }

    private static String required(Properties properties, String name) {
        String value = properties.getProperty(name);
        if (value == null) {
            throw new InvalidConfigurationException(
                    "The property \"%s\" is missing. Off-heap storage needs \"%s\" and \"%s\""
                            .formatted(name, MAPS, LIMIT));
        }
        return value;
    }

    private static long bytes(String value) {
        try {
            return Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw new InvalidConfigurationException(
                    "The property \"%s\" is \"%s\". Expected a number of bytes".formatted(LIMIT, value), e);
        }
    }

    private static <E extends Enum<E>> E oneOf(Class<E> type, Properties properties, String name, E standard) {
        String value = properties.getProperty(name);
        if (value == null) {
            return standard;
        }
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.name().equalsIgnoreCase(value.strip()))
                .findAny()
                .orElseThrow(() -> new InvalidConfigurationException("The property \"%s\" is \"%s\". Expected one of %s"
                        .formatted(
                                name,
                                value,
                                Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT))));
    }
}
