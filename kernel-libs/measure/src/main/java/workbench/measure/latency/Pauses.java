package workbench.measure.latency;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/**
 * Notes the pauses of this process's garbage collector until it is closed. The JVM tells of a pause by a thread of its own, some milliseconds
 * after its end. Safe for several threads.
 *
 * <p>What a collector reports tells a pause from a cycle that runs beside the program; its name does not. G1, Parallel and Serial report
 * pauses only: "G1 Concurrent GC" reports the pauses of a concurrent mark, Remark and Cleanup (JDK-8297247). ZGC and Shenandoah report pauses
 * and cycles, each by collectors of its own. Shenandoah names the phase of a pause, such as "Init Mark".
 */
public final class Pauses implements AutoCloseable {

    /** What a collector says at the end of a cycle. All else ends a pause. */
    private static final String CYCLE = "end of GC cycle";

    /** In the JVM's own time. */
    private final List<Pause> pauses = new ArrayList<>();

    private final NotificationListener listener = (event, _) -> add(event);
    private final List<NotificationEmitter> emitters;

    /**
     * What {@code System.nanoTime} was when the JVM's time of pauses began, at most: the JVM reports no pause before its end. The JVM's uptime
     * would not do, since it begins earlier.
     */
    private long begin = Long.MAX_VALUE;

    private Pauses() {
        emitters = ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class).stream()
                .map(NotificationEmitter.class::cast)
                .toList();
        emitters.forEach(emitter -> emitter.addNotificationListener(listener, null, null));
    }

    /** Begins to note them. The caller closes it. */
    public static Pauses note() {
        return new Pauses();
    }

    /**
     * Whether a collection that ended was a pause.
     *
     * @param action as in {@link GarbageCollectionNotificationInfo#getGcAction}
     */
    static boolean isPause(String action) {
        return !action.equals(CYCLE);
    }

    private void add(Notification event) {
        if (!event.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        GarbageCollectionNotificationInfo ended =
                GarbageCollectionNotificationInfo.from((CompositeData) event.getUserData());
        if (isPause(ended.getGcAction())) {
            GcInfo info = ended.getGcInfo();
            Pause pause = new Pause(
                    TimeUnit.MILLISECONDS.toNanos(info.getStartTime()),
                    TimeUnit.MILLISECONDS.toNanos(info.getDuration()));
            synchronized (this) {
                pauses.add(pause);
                begin = Math.min(begin, System.nanoTime() - pause.endNanos());
            }
        }
    }

    /** The pauses that ended since the last call, in the time of {@code System.nanoTime}. */
    public synchronized List<Pause> take() {
        List<Pause> taken = pauses.stream().map(pause -> pause.since(-begin)).toList();
        pauses.clear();
        return taken;
    }

    @Override
    public void close() {
        for (NotificationEmitter emitter : emitters) {
            try {
                emitter.removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                throw new IllegalStateException("Pauses were closed twice", e);
            }
        }
    }
}
