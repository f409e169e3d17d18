package workbench.offheap;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleEvent.LifecycleState;
import com.hazelcast.core.LifecycleListener;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.ConfigurationWarnings;

/**
 * Sets off-heap storage up when a member starts, and frees its memory when the member has shut down. A declarative
 * configuration names this class as a listener, and gives the member the properties {@code workbench.offheap.maps} and
 * {@code workbench.offheap.limit.bytes}, and if wanted {@code workbench.offheap.placement} ({@code values} or {@code
 * entries}) and {@code workbench.offheap.compression} ({@code none} or {@code lz4}). Hazelcast makes a listener for each member.
 */
public final class OffHeapListener implements LifecycleListener, HazelcastInstanceAware {

    private @Nullable HazelcastInstance member;
    private @Nullable MemberMemory memory;
    private @Nullable OffHeapBean bean;

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
        OffHeapOptions options = OffHeapOptions.of(starting.getConfig().getProperties());
        MemberMemory created = new MemberMemory(options, HazelcastInternals.nodeEngine(starting));
        HazelcastInternals.install(starting, created);
        OffHeap.attach(starting, created);
        memory = created;
    }

    private void publish(HazelcastInstance started, MemberMemory used) {
        bean = OffHeapBean.register(started.getName(), used);
        OffHeapOptions options = used.options();
        new ConfigurationWarnings(started, options::selects)
                .begin(
                        OffHeapListener.class.getModule().isNativeAccessEnabled(),
                        options.limitBytes(),
                        Runtime.getRuntime().maxMemory(),
                        OffHeapOptions.physicalBytes());
        used.otherMembers().compare();
    }

    private void release() {
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
