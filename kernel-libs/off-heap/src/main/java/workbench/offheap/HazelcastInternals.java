package workbench.offheap;

import com.hazelcast.config.Config;
import com.hazelcast.config.InvalidConfigurationException;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceNotActiveException;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.dynamicconfig.DynamicConfigurationAwareConfig;
import com.hazelcast.logging.ILogger;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.MapKeyLoader;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.MapServiceContext;
import com.hazelcast.map.impl.PartitionContainer;
import com.hazelcast.map.impl.PartitionContainerImpl;
import com.hazelcast.map.impl.recordstore.DefaultRecordStore;
import com.hazelcast.map.impl.recordstore.RecordStore;
import com.hazelcast.spi.impl.NodeEngine;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.ConfigurationWarnings;

/**
 * The place where off-heap storage enters Hazelcast: it replaces each partition's container of record stores by one that
 * makes our record stores for the selected maps. A container asks the context of its map service to make a record store.
 * So our containers get a service whose context makes the record stores itself, and passes all other calls on to the real
 * context. To all other callers, our containers return the real service.
 */
final class HazelcastInternals {

    /** What is replaced is no API: it was read for these versions, and any other may differ. */
    static final List<String> VERSIONS = List.of("5.6.0", "5.7.0");

    private HazelcastInternals() {}

    static void checkVersion() {
        checkVersion(BuildInfoProvider.getBuildInfo().getVersion());
    }

    static void checkVersion(String version) {
        if (!VERSIONS.contains(version)) {
            throw new InvalidConfigurationException(
                    ("Off-heap storage replaces internals of Hazelcast %s, and this is %s. Use one of these versions, or remove off-heap"
                                    + " storage from the configuration")
                            .formatted(String.join(" and ", VERSIONS), version));
        }
    }

    /** A member that is going down counts as gone, since it has no configuration any more. */
    @SuppressWarnings("ReferenceEquality") // equal configurations of other members are no hindrance
    static boolean isConfiguredBy(HazelcastInstance member, Config config) {
        try {
            Config used = member.getConfig();
            return used == config
                    || (used instanceof DynamicConfigurationAwareConfig dynamic && dynamic.getStaticConfig() == config);
        } catch (HazelcastInstanceNotActiveException e) {
            return false;
        }
    }

    static NodeEngine nodeEngine(HazelcastInstance member) {
        return switch (member) {
            case HazelcastInstanceImpl impl -> impl.node.getNodeEngine();
            case HazelcastInstanceProxy proxy -> proxy.getOriginal().node.getNodeEngine();
            default -> throw unexpected("a member of class " + member.getClass().getName());
        };
    }

    static void install(HazelcastInstance member, MemberMemory memory) {
        NodeEngine engine = nodeEngine(member);
        MapService service = engine.getService(MapService.SERVICE_NAME);
        PartitionContainer[] containers = service.getMapServiceContext().getPartitionContainers();
        for (PartitionContainer container : containers) {
            check(container);
        }
        Facade facade = new Facade(service, memory, engine.getLogger(DefaultRecordStore.class));
        for (int partition = 0; partition < containers.length; partition++) {
            containers[partition] = new Container(facade, service, partition);
        }
    }

    /** What is replaced must be what is expected, and not in use. */
    static void check(PartitionContainer container) {
        if (container.getClass() != PartitionContainerImpl.class) {
            throw unexpected(
                    "partition containers of class " + container.getClass().getName());
        }
        if (!container.getMaps().isEmpty()) {
            throw new InvalidConfigurationException(
                    ("Off-heap storage comes too late: partition %s has record stores of %s already. Install it on the"
                                    + " configuration that the member is started with")
                            .formatted(
                                    container.getPartitionId(),
                                    container.getMaps().keySet()));
        }
    }

    private static InvalidConfigurationException unexpected(String found) {
        return new InvalidConfigurationException(
                "Off-heap storage was written for the internals of Hazelcast %s and found %s. Remove what else replaces them"
                        .formatted(String.join(" and ", VERSIONS), found));
    }

    /** The map service as containers see it. */
    private static final class Facade extends MapService {

        private final MemberMemory memory;
        private final ILogger logger;
        private @Nullable MapServiceContext detour;

        Facade(MapService service, MemberMemory memory, ILogger logger) {
            this.mapServiceContext = service.getMapServiceContext();
            this.memory = memory;
            this.logger = logger;
        }

        /** Used when a record store is created and rarely otherwise, so that the detour costs operations nothing. */
        @Override
        public synchronized MapServiceContext getMapServiceContext() {
            if (detour == null) {
                detour = detour();
            }
            return detour;
        }

        private MapServiceContext detour() {
            return (MapServiceContext) Proxy.newProxyInstance(
                    Facade.class.getClassLoader(),
                    new Class<?>[] {MapServiceContext.class},
                    (_, method, arguments) -> method.getName().equals("createRecordStore")
                            ? create((MapContainer) arguments[0], (int) arguments[1], (MapKeyLoader) arguments[2])
                            : call(method, arguments));
        }

        private RecordStore<?> create(MapContainer map, int partition, MapKeyLoader loader) {
            Optional<MapsMemory> storage =
                    ConfigurationWarnings.isSuited(map.getMapConfig()) ? memory.of(map.getName()) : Optional.empty();
            return storage.isPresent()
                    ? new OffHeapRecordStore(memory.threads(), storage.get(), map, partition, loader, logger)
                    : mapServiceContext.createRecordStore(map, partition, loader);
        }

        private Object call(Method method, Object[] arguments) throws Throwable {
            try {
                return method.invoke(mapServiceContext, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }

    private static final class Container extends PartitionContainerImpl {

        private final MapService real;

        Container(Facade facade, MapService real, int partition) {
            super(facade, partition);
            this.real = real;
        }

        @Override
        public MapService getMapService() {
            return real;
        }
    }
}
