package workbench.workload;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** Counts the pauses of the garbage collector; cycles that run beside the program are none. */
final class Pauses {

    private long totalMillis;
    private long longestMillis;

    private Pauses() {}

    static Pauses count() {
        Pauses pauses = new Pauses();
        for (GarbageCollectorMXBean collector : ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class)) {
            if (!collector.getName().contains("Concurrent")
                    && !collector.getName().contains("Cycles")) {
                ((NotificationEmitter) collector).addNotificationListener((event, _) -> pauses.add(event), null, null);
            }
        }
        return pauses;
    }

    private synchronized void add(Notification event) {
        if (event.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            long millis = GarbageCollectionNotificationInfo.from((CompositeData) event.getUserData())
                    .getGcInfo()
                    .getDuration();
            totalMillis += millis;
            longestMillis = Math.max(longestMillis, millis);
        }
    }

    /** The pauses since the last call.
     *
     * @param totalMillis of all pauses
     * @param longestMillis of one
     */
    record Sum(long totalMillis, long longestMillis) {}

    synchronized Sum take() {
        Sum sum = new Sum(totalMillis, longestMillis);
        totalMillis = 0;
        longestMillis = 0;
        return sum;
    }
}
