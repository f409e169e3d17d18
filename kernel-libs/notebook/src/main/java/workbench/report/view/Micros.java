package workbench.report.view;

import workbench.measure.statistics.Interval;

/** Nanoseconds as microseconds. */
final class Micros {

    private static final double NANOS = 1e3;

    private Micros() {}

    static Interval of(Interval nanos) {
        return new Interval(nanos.low() / NANOS, nanos.estimate() / NANOS, nanos.high() / NANOS);
    }
}
