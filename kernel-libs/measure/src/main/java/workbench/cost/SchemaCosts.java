package workbench.cost;

import java.util.List;
import java.util.Optional;
import workbench.machine.Machine;
import workbench.measure.statistics.Interval;

/**
 * What Compact's schemas cost on their way through a cluster: the first value of each class, from a client that has just started and at
 * a member that has just joined.
 *
 * @param members of the cluster
 * @param classes how many there were, each with a schema of its own
 * @param fields of each class
 * @param processes how many there were of each kind, each with a cluster of its own
 * @param rows in the order of {@link Who}
 * @param smoke whether there were so few processes that the figures mean nothing
 */
public record SchemaCosts(
        int members, int classes, int fields, int processes, List<Row> rows, boolean smoke, Machine machine) {

    public SchemaCosts {
        rows = List.copyOf(rows);
    }

    /** A process that has just started. */
    public enum Who {
        NEW_SCHEMAS("client, schemas new to the cluster"),
        KNOWN_SCHEMAS("client, schemas known to the cluster"),
        JOINS_WITHOUT("member that joins, no schemas"),
        JOINS("member that joins, schemas known to the cluster");

        private final String label;

        Who(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }
    }

    /**
     * One kind of process. Times are medians over the processes in nanoseconds, with 95 % bootstrap intervals.
     *
     * @param start until the client was connected or the member had joined
     * @param calls empty for a member without schemas, which has nothing to read
     */
    public record Row(Who who, Interval start, Optional<Calls> calls) {}

    /**
     * Calls of a client that writes by {@code IMap.set}, or of a member that reads by {@code IMap.get}.
     *
     * @param first of a class: the median over the classes of a process
     * @param second of a class, straight after the first
     * @param ratio the first as a multiple of the second
     */
    public record Calls(Interval first, Interval second, Interval ratio) {

        /** Nanoseconds that the first call takes longer; below 0 if it is faster. */
        public double more() {
            return first.estimate() - second.estimate();
        }
    }

    /** The row of a kind of process. */
    public Row of(Who who) {
        return rows.stream().filter(row -> row.who() == who).findFirst().orElseThrow();
    }
}
