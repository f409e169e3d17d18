package workbench.workload;

import java.util.List;

/** The garbage collector of a workload's JVM, with its setting. */
public enum Collector {
    /** Java's default. */
    G1("", "-XX:+UseG1GC"),
    /**
     * Java's default with regions of 32 MiB, the largest that it chooses by itself, in a heap of 64 GiB. A thread then allocates an
     * array of 100 KB in its own buffer, where compiled code need not zero it before bytes are copied in.
     */
    G1_LARGE_REGIONS("+32m", "-XX:+UseG1GC", "-XX:G1HeapRegionSize=32m"),
    /** Very short pauses, which cost throughput and memory. */
    ZGC("+zgc", "-XX:+UseZGC");

    private final String suffix;

    @SuppressWarnings("ImmutableEnumChecker") // List.of
    private final List<String> flags;

    Collector(String suffix, String... flags) {
        this.suffix = suffix;
        this.flags = List.of(flags);
    }

    /** What follows the storage's name in files and tables. */
    String suffix() {
        return suffix;
    }

    /** Choose it when a JVM starts. */
    List<String> flags() {
        return flags;
    }
}
