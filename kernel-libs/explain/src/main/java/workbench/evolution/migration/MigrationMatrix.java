package workbench.evolution.migration;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import workbench.evolution.Reading;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * For each pair of strategies: whether members and clients with one strategy can use entries of the other.
 *
 * @param subject the class, and where its values come from
 * @param labels the names of strategies that the field uses, by those that programs use
 * @param absences why other strategies were not tried, by their names
 * @param cells by the old strategy, and then by the new one
 */
public record MigrationMatrix(
        String subject,
        Map<String, String> labels,
        Map<String, String> absences,
        Map<String, Map<String, Cell>> cells) {

    public MigrationMatrix {
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
        absences = Collections.unmodifiableMap(new LinkedHashMap<>(absences));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /**
     * One change of strategy.
     *
     * @param readings of old entries, where member and client have the new class
     * @param backwards of new entries, where member and client have the old class still
     * @param learns of a class that reads both and writes as the old one
     * @param writes of a class that reads both and writes as the new one
     */
    public record Cell(
            Map<TriedOperation, Reading> readings,
            Map<TriedOperation, Reading> backwards,
            Reading learns,
            Reading writes) {

        public Cell {
            readings = Map.copyOf(readings);
            backwards = Map.copyOf(backwards);
        }

        /** How an operation on old entries went, with the new class. */
        public Reading reading(TriedOperation operation) {
            return Objects.requireNonNull(readings.get(operation));
        }

        /** How an operation on new entries went, on a member and a client that still have the old class. */
        public Reading backwards(TriedOperation operation) {
            return Objects.requireNonNull(backwards.get(operation));
        }

        /** How to move entries from the old strategy to the new one. */
        public Way way() {
            return Way.of(reading(TriedOperation.GET), learns, writes);
        }
    }

    /** How entries get from one strategy to another. */
    public enum Way {
        /** The new class reads old bytes as it is. */
        STRAIGHT(
                "straight",
                "the new class reads old entries as it is: members are replaced first, then all clients at once"),
        /** A class that reads both replaces the old one member by member, then writes the new, and every entry is rewritten. */
        ROLLING(
                "rolling",
                "members and clients are replaced one by one: first all learn to read both, then they write the new"),
        /** A class reads both and writes the new, but no class reads both and still writes the old: all are replaced at once. */
        RESTART(
                "restart",
                "a class reads both and writes the new, but none can read the new before that: all are replaced at once"),
        /** No class reads both and writes the new. */
        TWO_CLASSES(
                "two classes",
                "no class reads both and writes the new: a program reads entries as the old class and sets those of another");

        private final String label;
        private final String what;

        Way(String label, String what) {
            this.label = label;
            this.what = what;
        }

        static Way of(Reading straight, Reading learns, Reading writes) {
            if (straight.isRight()) {
                return STRAIGHT;
            }
            if (!writes.isRight()) {
                return TWO_CLASSES;
            }
            return learns.isRight() ? ROLLING : RESTART;
        }

        /** The word in tables. */
        public String label() {
            return label;
        }

        /** What it means, in a clause. */
        public String what() {
            return what;
        }
    }

    /** The strategies, by the names that programs use. */
    public List<String> strategies() {
        return List.copyOf(labels.keySet());
    }

    /** The name that the field uses. */
    public String label(String strategy) {
        return UnknownNameException.require("strategy of this table", strategy, labels);
    }

    /**
     * One change.
     *
     * @throws UnknownNameException if there is no such pair
     */
    public Cell cell(String old, String next) {
        Map<String, Cell> row = UnknownNameException.require("old strategy of this table", old, cells);
        return UnknownNameException.require("new strategy of this table", next, row);
    }

    /** One line that counts strategies and pairs. */
    @Override
    public String toString() {
        return "%s: %s"
                .formatted(
                        subject,
                        Numbers.count(
                                cells.values().stream().mapToInt(Map::size).sum(),
                                "change of strategy",
                                "changes of strategy"));
    }
}
