package workbench.measure;

/** How a comparison was measured, and so what it may be used for. Every table and chart shows it. */
public enum Procedure {
    /** In the notebook's process, in seconds. Shows the picture; too weak to be quoted. */
    LIVE("demo", "round"),
    /** In fresh processes by JMH. */
    PUBLISH("publish", "fork");

    private final String label;
    private final String unit;

    Procedure(String label, String unit) {
        this.label = label;
        this.unit = unit;
    }

    /** What tables and charts print. */
    public String label() {
        return label;
    }

    /** What one observation is: the statistical unit that n counts. */
    public String unit() {
        return unit;
    }
}
