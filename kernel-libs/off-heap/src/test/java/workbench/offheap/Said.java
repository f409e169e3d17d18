package workbench.offheap;

import com.hazelcast.config.Config;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;

/** Collects what members say at level warning and above, from their start on. */
final class Said {

    private final Queue<String> messages = new ConcurrentLinkedQueue<>();

    /** Listens to members that are started with this configuration; to be called before off-heap storage is installed. */
    Said(Config config) {
        config.addListenerConfig(new ListenerConfig(new Ear(messages)));
    }

    List<String> with(String part) {
        return messages.stream().filter(each -> each.contains(part)).toList();
    }

    private static final class Ear implements LifecycleListener, HazelcastInstanceAware {

        private final Queue<String> messages;
        private @Nullable HazelcastInstance member;

        Ear(Queue<String> messages) {
            this.messages = messages;
        }

        @Override
        public void setHazelcastInstance(HazelcastInstance hazelcastInstance) {
            member = hazelcastInstance;
        }

        @Override
        public void stateChanged(LifecycleEvent event) {
            if (event.getState() == LifecycleEvent.LifecycleState.STARTING) {
                Objects.requireNonNull(member)
                        .getLoggingService()
                        .addLogListener(
                                Level.WARNING,
                                told -> messages.add(told.getLogRecord().getLevel() + " "
                                        + told.getLogRecord().getMessage() + " "
                                        + told.getLogRecord().getThrown()));
            }
        }
    }
}
