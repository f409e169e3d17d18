package workbench.workload;

/** The garbage collector of a workload's JVM. */
public enum Collector {
    /** Java's default. */
    G1("", "-XX:+UseG1GC"),
    /** Very short pauses, which cost throughput and memory. */
    ZGC("+zgc", "-XX:+UseZGC");

    private final String suffix;

    private final String flag;

    Collector(String suffix, String flag) {
        this.suffix = suffix;
        this.flag = flag;
    }

    /** What follows the storage's name in files and tables. */
    String suffix() {
        return suffix;
    }

    /** Chooses it when a JVM starts. */
    String flag() {
        return flag;
    }
}
