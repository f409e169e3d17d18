package workbench.offheap;

import com.hazelcast.config.InvalidConfigurationException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.offheap.OffHeapOptions.Pages;
import workbench.offheap.OffHeapOptions.ValueCompression;

/**
 * Off-heap storages as properties of a member. A storage's properties begin with {@code workbench.offheap.}; if a member has
 * several, this is followed by a name of each storage and a dot.
 *
 * <p>They are properties of the member since Hazelcast's configuration of a map takes none, in code, YAML or XML.
 */
final class OffHeapProperties {

    private static final String PREFIX = "workbench.offheap.";
    private static final String MAPS = "maps";
    private static final String LIMIT = "limit.bytes";
    private static final String LIMIT_PER_MAP = "limit.per.map.bytes";
    private static final String PLACEMENT = "placement";
    private static final String COMPRESSION = "compression";
    private static final String PAGES = "pages";

    private static final List<String> ALL = List.of(MAPS, LIMIT, LIMIT_PER_MAP, PLACEMENT, COMPRESSION, PAGES);
    private static final Pattern NAME = Pattern.compile(
            "(?:([^.]+)\\.)?(%s)".formatted(ALL.stream().map(Pattern::quote).collect(Collectors.joining("|"))));

    private final Properties properties;

    /** What the properties of one storage begin with. */
    private final String prefix;

    private OffHeapProperties(Properties properties, String storage) {
        this.properties = properties;
        this.prefix = storage.isEmpty() ? PREFIX : PREFIX + storage + ".";
    }

    /**
     * The storages of a member, that without a name first, then in the order of their names.
     *
     * @throws InvalidConfigurationException if there is none, if a property is unknown, missing or wrong, or if two contradict each
     *     other
     */
    static List<OffHeapOptions> read(Properties properties) {
        List<OffHeapOptions> storages = readAny(properties);
        return storages.isEmpty() ? List.of(new OffHeapProperties(properties, "").read()) : storages;
    }

    private static List<OffHeapOptions> readAny(Properties properties) {
        List<OffHeapOptions> storages = storageNames(properties).stream()
                .map(each -> new OffHeapProperties(properties, each).read())
                .toList();
        check(storages);
        return storages;
    }

    private static SortedSet<String> storageNames(Properties properties) {
        SortedSet<String> names = new TreeSet<>();
        for (String property : properties.stringPropertyNames()) {
            if (property.startsWith(PREFIX)) {
                Matcher matcher = NAME.matcher(property.substring(PREFIX.length()));
                if (!matcher.matches()) {
                    throw new InvalidConfigurationException(
                            "The property \"%s\" is unknown. Expected \"%s\", then perhaps the name of a storage and a dot, then one of %s"
                                    .formatted(property, PREFIX, ALL));
                }
                names.add(matcher.group(1) == null ? "" : matcher.group(1));
            }
        }
        return names;
    }

    /** Adds a storage to those of a member. */
    static void add(Properties properties, OffHeapOptions options) {
        List<OffHeapOptions> all = new ArrayList<>(readAny(properties));
        all.add(options);
        check(all);
        SortedSet<String> used = storageNames(properties);
        String free = Stream.iterate(1, n -> n + 1)
                .map(n -> n == 1 ? "" : Integer.toString(n))
                .filter(name -> !used.contains(name))
                .findFirst()
                .orElseThrow();
        new OffHeapProperties(properties, free).write(options);
    }

    private static void check(List<OffHeapOptions> storages) {
        Map<String, OffHeapOptions> byName = new HashMap<>();
        for (OffHeapOptions each : storages) {
            for (String name : each.names()) {
                OffHeapOptions other = byName.putIfAbsent(name, each);
                if (other != null) {
                    throw new InvalidConfigurationException(
                            "Two off-heap storages are for \"%s\": that of \"%s\" and that of \"%s\". Name it once"
                                    .formatted(name, other.pattern(), each.pattern()));
                }
            }
        }
        long sum = storages.stream().mapToLong(OffHeapOptions::limitBytes).sum();
        if (sum > OffHeapOptions.physicalBytes()) {
            throw new InvalidConfigurationException(
                    "The limits of %s off-heap storages are %s bytes together. Expected at most the %s bytes of memory that this machine has"
                            .formatted(storages.size(), sum, OffHeapOptions.physicalBytes()));
        }
    }

    private void write(OffHeapOptions options) {
        set(MAPS, options.pattern());
        set(LIMIT, Long.toString(options.limitBytes()));
        set(LIMIT_PER_MAP, Long.toString(options.limitPerMapBytes()));
        set(PLACEMENT, options.placement().name().toLowerCase(Locale.ROOT));
        set(COMPRESSION, options.compression().name().toLowerCase(Locale.ROOT));
        set(PAGES, options.pages().name().toLowerCase(Locale.ROOT));
    }

    private void set(String name, String value) {
        properties.setProperty(prefix + name, value);
    }

    private OffHeapOptions read() {
        String pattern = required(MAPS);
        required(LIMIT);
        long limitBytes = bytes(LIMIT, 0);
        return new OffHeapOptions(
                pattern,
                limitBytes,
                bytes(LIMIT_PER_MAP, limitBytes),
                oneOf(Placement.class, PLACEMENT, Placement.VALUES),
                oneOf(ValueCompression.class, COMPRESSION, ValueCompression.NONE),
                oneOf(Pages.class, PAGES, Pages.SMALL));
    }

    private String required(String name) {
        String value = properties.getProperty(prefix + name);
        if (value == null) {
            throw new InvalidConfigurationException(
                    "The property \"%s\" is missing. Off-heap storage needs \"%s\" and \"%s\""
                            .formatted(prefix + name, prefix + MAPS, prefix + LIMIT));
        }
        return value;
    }

    private long bytes(String name, long standard) {
        String value = properties.getProperty(prefix + name);
        try {
            return value == null ? standard : Long.parseLong(value.strip());
        } catch (NumberFormatException e) {
            throw new InvalidConfigurationException(
                    "The property \"%s\" is \"%s\". Expected a number of bytes".formatted(prefix + name, value), e);
        }
    }

    private <E extends Enum<E>> E oneOf(Class<E> type, String name, E standard) {
        String value = properties.getProperty(prefix + name);
        if (value == null) {
            return standard;
        }
        return Arrays.stream(type.getEnumConstants())
                .filter(each -> each.name().equalsIgnoreCase(value.strip()))
                .findAny()
                .orElseThrow(() -> new InvalidConfigurationException("The property \"%s\" is \"%s\". Expected one of %s"
                        .formatted(
                                prefix + name,
                                value,
                                Arrays.toString(type.getEnumConstants()).toLowerCase(Locale.ROOT))));
    }
}
