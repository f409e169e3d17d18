package workbench.offheap;

import com.hazelcast.config.Config;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.offheap.memory.NativeMemory;

/**
 * Off-heap storage for maps of members of open-source Hazelcast. Install it on every member of a cluster: iterators
 * that migrate between members rely on that.
 */
public final class OffHeap {

    private static final String MEMBER_MEMORY = "workbench.offheap.memory";

    private OffHeap() {}

    /**
     * Stores the values of maps off heap on members that are started with this configuration; see {@link
     * #install(Config, OffHeapOptions)}.
     */
    public static Config install(Config config, String pattern, long limitBytes) {
        return install(config, OffHeapOptions.of(pattern, limitBytes));
    }

    /**
     * Gives members that are started with this configuration an off-heap storage. Call it once for each storage: maps of different
     * storages have limits of their own, and take no memory from each other. A map of another in-memory format than BINARY
     * stays on the heap, which the log says.
     *
     * @return the same configuration
     * @throws InvalidConfigurationException if it cannot be: a map that another storage names already, limits that are larger
     *     than the machine's memory, a member that runs already, another version of Hazelcast
     */
    public static Config install(Config config, OffHeapOptions options) {
        HazelcastInternals.checkVersion();
        Hazelcast.getAllHazelcastInstances().stream()
                .filter(member -> HazelcastInternals.isConfiguredBy(member, config))
                .findAny()
                .ifPresent(member -> {
                    throw new InvalidConfigurationException(
                            "The member \"%s\" runs with this configuration already. Install off-heap storage before it is started"
                                    .formatted(member.getName()));
                });
        OffHeapProperties.add(config.getProperties(), options);
        String listener = OffHeapListener.class.getName(); // Hazelcast makes one for each member
        if (config.getListenerConfigs().stream().noneMatch(each -> listener.equals(each.getClassName()))) {
            config.addListenerConfig(new ListenerConfig(listener));
        }
        return config;
    }

    /**
     * What all storages of a member hold off heap together.
     *
     * @throws IllegalArgumentException if it has no off-heap storage
     */
    public static OffHeapStatistics statistics(HazelcastInstance member) {
        return memory(member).statistics();
    }

    /**
     * What each storage of a member holds, by the pattern of the storage.
     *
     * @throws IllegalArgumentException if it has no off-heap storage
     */
    public static Map<String, OffHeapStatistics> storages(HazelcastInstance member) {
        Map<String, OffHeapStatistics> storages = new LinkedHashMap<>();
        memory(member).storages().forEach(each -> storages.put(each.options().pattern(), each.statistics()));
        return storages;
    }

    /**
     * What each map of a member holds off heap, by storages, the largest map of a storage first. A map is there from its first
     * operation on this member until it is destroyed.
     *
     * @throws IllegalArgumentException if the member has no off-heap storage
     */
    public static List<MapStatistics> maps(HazelcastInstance member) {
        return memory(member).storages().stream()
                .flatMap(each -> each.maps().stream())
                .toList();
    }

    static MemberMemory memory(HazelcastInstance member) {
        if (member.getUserContext().get(MEMBER_MEMORY) instanceof MemberMemory memory) {
            return memory;
        }
        throw new IllegalArgumentException(
                "\"%s\" has no off-heap storage. Call OffHeap.install on the configuration that a member is started with"
                        .formatted(member.getName()));
    }

    /**
     * The size of the block that a value takes, with its header and the value's length.
     *
     * @param valueBytes as serialized
     */
    public static long blockBytes(int valueBytes) {
        return NativeMemory.blockBytes(Blocks.plainSize(valueBytes));
    }

    static void attach(HazelcastInstance member, MemberMemory memory) {
        member.getUserContext().put(MEMBER_MEMORY, memory);
    }
}
