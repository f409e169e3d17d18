package workbench.report.view;

import java.util.OptionalDouble;
import workbench.measure.Series;

/** What a strategy costs in addition to time. */
public enum Cost {
    /** What a value takes when serialized. */
    SIZE("bytes", "bytes of a serialized value, the mean, with the 8 bytes that Hazelcast puts before each") {
        @Override
        OptionalDouble of(Series series) {
            return Double.isNaN(series.meanBytes()) ? OptionalDouble.empty() : OptionalDouble.of(series.meanBytes());
        }
    },
    /** What one call allocates. */
    ALLOCATION("bytes allocated", "bytes that one call allocates, the median") {
        @Override
        OptionalDouble of(Series series) {
            return series.allocatedBytes();
        }
    };

    private final String label;
    private final String meaning;

    Cost(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The words on an axis. */
    public String label() {
        return label;
    }

    /** One clause that explains the axis. */
    public String meaning() {
        return meaning;
    }

    /** The cost of a series in bytes, if it is known. */
    abstract OptionalDouble of(Series series);
}
