package workbench.measure.latency;

/**
 * A range of periods, in milliseconds.
 *
 * @param shortest above 0
 * @param longest at least {@code shortest}
 */
public record Periods(double shortest, double longest) {}
