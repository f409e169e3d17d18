package workbench.evolution;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * What each strategy does when a class changes.
 *
 * @param subject the class, and where its values come from
 * @param changes in the order of columns
 * @param absences changes that the class does not allow, with the reason, by their labels
 * @param rows one for each strategy, or more where it matters how much care its users take
 * @param notTried strategies whose code is written by hand, and for no changed class
 * @param unsound what strategies change in values though the class stays as it is, by the strategies' names
 */
public record EvolutionMatrix(
        String subject,
        List<Change> changes,
        Map<String, String> absences,
        List<Row> rows,
        List<String> notTried,
        Map<String, String> unsound) {

    public EvolutionMatrix {
        changes = List.copyOf(changes);
        absences = Collections.unmodifiableMap(new LinkedHashMap<>(absences));
        rows = List.copyOf(rows);
        notTried = List.copyOf(notTried);
        unsound = Collections.unmodifiableMap(new LinkedHashMap<>(unsound));
    }

    /** Copies the matrix and adds the names of strategies that were not tried. */
    EvolutionMatrix without(List<String> names) {
        return new EvolutionMatrix(subject, changes, absences, rows, names, unsound);
    }

    /**
     * A change of the class.
     *
     * @param label what kind it is
     * @param what was done, in words
     * @param source the Java that the change made, of all classes; empty if it is the reader's
     */
    public record Change(String label, String what, String source) {}

    /**
     * A strategy.
     *
     * @param id what programs call it
     * @param label the name that the field uses, and the care that is taken
     * @param cells by the labels of changes
     */
    public record Row(String id, String label, Map<String, Cell> cells) {
        public Row {
            cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
        }

        /** The outcome of one change. */
        public Cell cell(Change change) {
            return cells.getOrDefault(change.label(), Cell.UNTRIED);
        }

        /** Whether a field can be added and removed, while both versions read what the other writes. */
        public boolean evolves() {
            return List.of(Edit.ADD, Edit.REMOVE).stream()
                    .map(edit -> Optional.ofNullable(cells.get(edit.label())))
                    .allMatch(cell -> cell.isPresent() && cell.get().isRight());
        }
    }

    /**
     * One change under one strategy.
     *
     * @param oldToNew old bytes, read by the new class
     * @param newToOld new bytes, read by the old class
     */
    public record Cell(Reading oldToNew, Reading newToOld) {

        private static final Cell UNTRIED = Cell.of(new Reading.NotTried("the class does not allow this change"));

        /** Neither direction was tried. */
        static Cell of(Reading both) {
            return new Cell(both, both);
        }

        /** Such as {@code works / error}. */
        public String label() {
            return oldToNew instanceof Reading.Refused || oldToNew instanceof Reading.NotTried
                    ? oldToNew.label()
                    : "%s / %s".formatted(oldToNew.label(), newToOld.label());
        }

        /** Whether both versions read what the other writes. */
        public boolean isRight() {
            return oldToNew.isRight() && newToOld.isRight();
        }
    }

    /**
     * The change of a label.
     *
     * @throws UnknownNameException if there is none
     */
    public Change change(String label) {
        return UnknownNameException.require(
                "change of this table",
                label,
                changes.stream().collect(Collectors.toMap(Change::label, Function.identity())));
    }

    /**
     * The row of a strategy.
     *
     * @throws UnknownNameException if there is none
     */
    public Row row(String id) {
        return UnknownNameException.require(
                "strategy of this table", id, rows.stream().collect(Collectors.toMap(Row::id, Function.identity())));
    }

    /** One line that counts changes, strategies and outcomes. */
    @Override
    public String toString() {
        return "%s: %s under %s"
                .formatted(
                        subject,
                        Numbers.count(changes.size(), "change"),
                        Numbers.count(rows.size(), "strategy", "strategies"));
    }
}
