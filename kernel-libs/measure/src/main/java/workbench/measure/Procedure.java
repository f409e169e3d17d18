package workbench.measure;

import java.util.List;

/**
 * How a comparison was measured, and so what it may be used for. Every table and chart shows it, and none has results of two
 * procedures.
 */
public enum Procedure {
    /** In the notebook's process, in seconds. Shows the picture; too weak to quote. */
    LIVE("demo", "round", "demo"),

    /**
     * In fresh processes by JMH, whose JVM compiles as a server's does: in tiers, in the background. What it makes of the same
     * code differs from process to process, and so do the times.
     */
    PUBLISH("publish, as servers run", "fork", "as-servers-run"),

    /**
     * In fresh processes by JMH, whose JVM has the second compiler alone. It then decides by what the interpreter has counted,
     * which is nearly the same in each process, and so are the times.
     */
    STEADY("publish, steady compiler", "fork", "steady"),

    /**
     * Like {@link #STEADY}, but Hazelcast's service meets values of one type alone, as in a plain JMH class. The compiler may then
     * inline the serializer's methods, which it cannot in a member that holds values of many types.
     */
    ONE_TYPE("publish, steady compiler, one type", "fork", "one-type");

    private final String label;
    private final String unit;
    private final String fileName;

    Procedure(String label, String unit, String fileName) {
        this.label = label;
        this.unit = unit;
        this.fileName = fileName;
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

    /** The kind of its intervals of 95 %. */
    public String interval() {
        return inForks() ? "t interval" : "bootstrap interval";
    }

    /** Whether a fork's JVM has the second compiler alone, and waits for it. */
    public boolean isSteady() {
        return this == STEADY || this == ONE_TYPE;
    }

    /** How a fork's JVM compiles, as flags beside the usual ones. */
    public List<String> compilerFlags() {
        return isSteady() ? List.of("-XX:-TieredCompilation", "-XX:-BackgroundCompilation") : List.of();
    }
}
