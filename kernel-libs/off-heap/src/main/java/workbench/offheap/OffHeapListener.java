package workbench.offheap;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.core.LifecycleListener;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.ConfigurationWarnings;

/**
 * Sets off-heap storage up when a member starts, and frees its memory when the member has shut down. Hazelcast makes a listener for
 * each member. A declarative configuration names this class as a listener, and gives the member properties:
 *
 * <ul>
 *   <li>{@code workbench.offheap.maps}: the names of the maps, as {@link OffHeapOptions#pattern} has them;
 *   <li>{@code workbench.offheap.limit.bytes}: the most that these maps may take together;
 *   <li>{@code workbench.offheap.limit.per.map.bytes}, if wanted: the most that each of them may hold;
 *   <li>{@code workbench.offheap.placement}, if wanted: {@code values} or {@code entries};
 *   <li>{@code workbench.offheap.compression}, if wanted: {@code none} or {@code lz4};
 *   <li>{@code workbench.offheap.pages}, if wanted: {@code small} or {@code huge}.
 * </ul>
 *
 * <p>If a member has several storages, each has a name, without dots, which follows {@code workbench.offheap}: {@code
 * workbench.offheap.orders.maps}. An unknown property is refused, and so are two that contradict each other.
 *
 * <p>All this is said by properties of the member, since Hazelcast's configuration of a map takes no properties in YAML and XML.
 */
public final class OffHeapListener implements LifecycleListener, HazelcastInstanceAware {

    private @Nullable HazelcastInstance member;
    private @Nullable MemberMemory memory;
    private @Nullable OffHeapBean bean;
    private @Nullable BackgroundCompaction compaction;

    @Override
    public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
        member = hazelcastInstance;
    }

    @Override
    public void stateChanged(LifecycleEvent event) {
        if (event.getState() == LifecycleState.STARTING) {
            install(Objects.requireNonNull(member));
        } else if (event.getState() == LifecycleState.STARTED) {
            publish(Objects.requireNonNull(member), Objects.requireNonNull(memory));
        } else if (event.getState() == LifecycleState.SHUTDOWN) {
            release();
        }
    }

    /** The node engine has started and the member has not joined yet, so that no map has a record store. */
    private void install(HazelcastInstance starting) {
        HazelcastInternals.checkVersion();
        List<OffHeapOptions> storages =
                OffHeapProperties.read(starting.getConfig().getProperties());
        MemberMemory created = new MemberMemory(storages, HazelcastInternals.nodeEngine(starting));
        HazelcastInternals.install(starting, created);
        OffHeap.attach(starting, created);
        memory = created;
    }

    private void publish(HazelcastInstance started, MemberMemory used) {
        bean = OffHeapBean.register(started.getName(), used);
        HazelcastInternals.nodeEngine(started)
                .getMetricsRegistry()
                .registerDynamicMetricsProvider(new OffHeapMetrics(used));
        new ConfigurationWarnings(started, map -> used.of(map).isPresent())
                .begin(
                        OffHeapListener.class.getModule().isNativeAccessEnabled(),
                        used.statistics().limitBytes(),
                        Runtime.getRuntime().maxMemory(),
                        OffHeapOptions.physicalBytes());
        used.otherMembers().compare();
        compaction = BackgroundCompaction.start(
                used, started.getName(), HazelcastInternals.nodeEngine(started).getLogger(OffHeap.class));
    }

    private void release() {
        if (compaction != null) {
            compaction.close();
            compaction = null;
        }
        if (bean != null) {
            bean.unregister();
            bean = null;
        }
        if (memory != null) {
            memory.close();
            memory = null;
        }
    }
}
