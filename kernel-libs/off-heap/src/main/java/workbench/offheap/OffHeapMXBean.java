package workbench.offheap;

/** What a member holds off heap, for JMX; the numbers are those of {@link OffHeapStatistics}. */
public interface OffHeapMXBean {

    String getMaps();

    String getPlacement();

    String getCompression();

    long getLimitBytes();

    long getReservedBytes();

    long getLiveBytes();

    long getUsedBytes();

    long getBlocks();

    long getFailures();

    double getWaste();

    long getMovedBytes();
}
