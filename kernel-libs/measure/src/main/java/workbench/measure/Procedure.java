package workbench.measure;

import java.util.List;

/**
 * How a comparison was measured, and so what it may be used for. Every table and chart shows it, and none has results of two
 * procedures.
 */
public enum Procedure {
    /** In the notebook's process, in seconds. Shows the picture; too weak to quote. */
    LIVE("demo", "round", "demo", ""),

    /**
     * In fresh processes by JMH, whose JVM compiles as a server's does: in tiers, in the background. What it makes of the same
     * code differs from process to process, and so do the times.
     */
    PUBLISH("publish, as servers run", "fork", "as-servers-run", ""),

    /**
     * In fresh processes by JMH, whose JVM has the second compiler alone. It then decides by what the interpreter has counted,
     * which is nearly the same in each process, and so are the times.
     */
    STEADY("publish, steady compiler", "fork", "steady", "-XX:-TieredCompilation -XX:-BackgroundCompilation");

    private final String label;
    private final String unit;
    private final String fileName;
    private final String jvmFlags;

    Procedure(String label, String unit, String fileName, String jvmFlags) {
        this.label = label;
        this.unit = unit;
        this.fileName = fileName;
        this.jvmFlags = jvmFlags;
    }

    /** What tables and charts print. */
    public String label() {
        return label;
    }

    /** Its part of the name of a file. */
    public String fileName() {
        return fileName;
    }

    /** What one observation is: the statistical unit that n counts. */
    public String unit() {
        return unit;
    }

    /** Whether each observation is a process of its own. */
    public boolean inForks() {
        return this != LIVE;
    }

    /** What a fork's JVM is given beside the usual flags. */
    public List<String> jvmFlags() {
        return jvmFlags.isEmpty() ? List.of() : List.of(jvmFlags.split(" "));
    }
}
