package workbench.offheap;

import com.hazelcast.config.Config;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
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
     * Stores maps off heap on members that are started with this configuration. A map of another in-memory format than
     * BINARY stays on the heap, which the log says.
     *
     * @return the same configuration
     * @throws InvalidConfigurationException if it cannot be: a second install, a member that runs already, another version
     *     of Hazelcast
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
        String before = config.getProperty(OffHeapOptions.MAPS);
        if (before != null) {
            throw new InvalidConfigurationException(
                    "Off-heap storage is installed already, for \"%s\". Install it once, with all names separated by commas"
                            .formatted(before));
        }
        options.writeTo(config.getProperties());
        config.addListenerConfig(new ListenerConfig(OffHeapListener.class.getName())); // one for each member
        return config;
    }

    /**
     * What a member holds off heap.
     *
     * @throws IllegalArgumentException if it has no off-heap storage
     */
    public static OffHeapStatistics statistics(HazelcastInstance member) {
        return memory(member).statistics();
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
