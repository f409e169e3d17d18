package workbench.measure.latency;

/** The percentiles that are shown. */
public enum Percentile {
    P50("50", 0.5),
    P90("90", 0.9),
    P99("99", 0.99),
    P99_9("99.9", 0.999),
    P99_99("99.99", 0.9999);

    /** With fewer calls beyond a percentile, a few slow calls more or less would change it a lot. */
    static final int FEWEST_BEYOND = 10;

    private final String percent;
    private final double share;

    Percentile(String percent, double share) {
        this.percent = percent;
        this.share = share;
    }

    /** The word in tables and charts, such as {@code p99.9}. */
    public String label() {
        return "p" + percent;
    }

    /** The share of calls that take no longer, such as {@code 99.9 %}. */
    public String percent() {
        return percent + " %";
    }

    /** The share of calls that take no longer, such as 0.999. */
    public double share() {
        return share;
    }

    /** The fewest calls that support it: with them, 10 take longer. */
    public long fewestCalls() {
        return Math.round(FEWEST_BEYOND / (1 - share));
    }
}
