package workbench.offheap;

/** What a member holds off heap, for JMX; the numbers are those of {@link OffHeapStatistics}. Those of each map are among Hazelcast's own metrics. */
public interface OffHeapMXBean {

    /** Each storage: its maps, and how it holds them. */
    String[] getStorages();

    long getLimitBytes();

    long getReservedBytes();

    long getLiveBytes();

    long getUsedBytes();

    long getBlocks();

    long getFailures();

    long getEvicted();

    long getExpired();

    double getWaste();

    long getMovedBytes();
}
