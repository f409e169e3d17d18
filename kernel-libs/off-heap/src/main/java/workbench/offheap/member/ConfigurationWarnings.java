package workbench.offheap.member;

import com.hazelcast.config.CacheDeserializedValues;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.DistributedObjectEvent;
import com.hazelcast.core.DistributedObjectListener;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapService;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import workbench.offheap.memory.NativeMemory;

/** Warns once, in a member's log, if a configuration does not do what it seems to. */
public final class ConfigurationWarnings implements DistributedObjectListener {

    private final HazelcastInstance member;
    private final Predicate<String> selected;
    private final ILogger logger;
    private final Set<String> maps = ConcurrentHashMap.newKeySet();

    /** @param selected which maps are meant to be off heap */
    public ConfigurationWarnings(HazelcastInstance member, Predicate<String> selected) {
        this.member = member;
        this.selected = selected;
        this.logger = member.getLoggingService().getLogger(ConfigurationWarnings.class);
    }

    /** Whether a map that is selected can be off heap; else it stays on the heap. */
    public static boolean isSuited(MapConfig map) {
        return map.getInMemoryFormat() == InMemoryFormat.BINARY;
    }

    /** To be called once the member has started: what concerns the machine, and from now on what concerns each map. */
    public void begin(boolean nativeAccess, long limitBytes, long mostHeapBytes, long physicalBytes) {
        ofMachine(nativeAccess, limitBytes, mostHeapBytes, physicalBytes).forEach(logger::warning);
        member.addDistributedObjectListener(this);
        member.getDistributedObjects().forEach(each -> look(each.getServiceName(), each.getName()));
    }

    /** What may surprise on such a machine. */
    static List<String> ofMachine(boolean nativeAccess, long limitBytes, long mostHeapBytes, long physicalBytes) {
        List<String> notes = new ArrayList<>();
        if (!nativeAccess) {
            notes.add(
                    "Off-heap memory comes from arenas, which zero it first and release it slowly, since native access is not"
                            + " enabled. Start Java with --enable-native-access=ALL-UNNAMED");
        }
        if (limitBytes + mostHeapBytes > physicalBytes) {
            notes.add(
                    ("The off-heap limit of %s bytes and the largest heap of %s bytes together exceed the %s bytes of memory that"
                                    + " this machine has. Lower the limit or -Xmx, or the system may end the process")
                            .formatted(limitBytes, mostHeapBytes, physicalBytes));
        } else if (NativeMemory.MOST_LIMITS * limitBytes + mostHeapBytes > physicalBytes) {
            notes.add(
                    ("The off-heap limit of %s bytes, as much again for backups and migrated entries, which may pass it, and the"
                                    + " largest heap of %s bytes together exceed the %s bytes of memory that this machine has. Lower the"
                                    + " limit or -Xmx, or the system may end the process when a member leaves or joins")
                            .formatted(limitBytes, mostHeapBytes, physicalBytes));
        }
        return notes;
    }

    /** What may surprise about a map that is selected. */
    static Optional<String> ofMap(String name, MapConfig map) {
        if (isSuited(map) && map.getCacheDeserializedValues() == CacheDeserializedValues.ALWAYS) {
            return Optional.of(
                    ("Map \"%s\" is to cache deserialized values, but entries off heap keep none, so that each query deserializes"
                                    + " them. Set it to INDEX_ONLY or NEVER, or leave the map out of the pattern of off-heap storage")
                            .formatted(name));
        }
        return isSuited(map)
                ? Optional.empty()
                : Optional.of(
                        ("Map \"%s\" stays on the heap, since it has in-memory format %s, and off-heap storage holds serialized values"
                                        + " only. Set it to BINARY, or leave the map out of the pattern of off-heap storage")
                                .formatted(name, map.getInMemoryFormat()));
    }

    private void look(String service, String name) {
        if (MapService.SERVICE_NAME.equals(service) && selected.test(name) && maps.add(name)) {
            ofMap(name, member.getConfig().findMapConfig(name)).ifPresent(logger::warning);
        }
    }

    @Override
    public void distributedObjectCreated(DistributedObjectEvent event) {
        look(event.getServiceName(), event.getObjectName().toString());
    }

    @Override
    public void distributedObjectDestroyed(DistributedObjectEvent event) {
        maps.remove(event.getObjectName().toString());
    }
}
