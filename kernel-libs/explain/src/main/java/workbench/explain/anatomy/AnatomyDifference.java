package workbench.explain.anatomy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/**
 * Where two anatomies differ: two strategies, two values, or two versions of a class.
 *
 * @param owners one row for each owner that has bytes in one of them
 * @param fields one row for each field that one of them knows; a field has different bytes if their number or their
 *     content differs
 */
public record AnatomyDifference(Anatomy first, Anatomy second, List<Row> owners, List<Row> fields) {

    /**
     * What an owner or a field has in the first anatomy and in the second.
     *
     * @param firstBytes how many bytes it has in the first, 0 if none
     * @param secondBytes how many bytes it has in the second, 0 if none
     * @param same whether these bytes are equal on both sides
     */
    public record Row(String name, int firstBytes, int secondBytes, boolean same) {

        /** How many bytes more the second takes; less than 0 if it takes fewer. */
        public int more() {
            return secondBytes - firstBytes;
        }
    }

    public AnatomyDifference {
        owners = List.copyOf(owners);
        fields = List.copyOf(fields);
    }

    public static AnatomyDifference between(Anatomy first, Anatomy second) {
        List<Row> owners = Arrays.stream(Owner.values())
                .filter(owner -> first.bytes(owner) + second.bytes(owner) > 0)
                .map(owner -> new Row(
                        owner.label(),
                        first.bytes(owner),
                        second.bytes(owner),
                        Arrays.equals(first.content(owner), second.content(owner))))
                .toList();
        return new AnatomyDifference(first, second, owners, fields(first, second));
    }

    private static List<Row> fields(Anatomy first, Anatomy second) {
        Map<String, Integer> left = first.byPath();
        Map<String, Integer> right = second.byPath();
        SequencedSet<String> paths = new LinkedHashSet<>(left.keySet());
        paths.addAll(right.keySet());
        List<Row> rows = new ArrayList<>();
        for (String path : paths) {
            boolean same = Arrays.stream(Owner.values())
                    .allMatch(owner -> Arrays.equals(first.content(owner, path), second.content(owner, path)));
            rows.add(new Row(path, left.getOrDefault(path, 0), right.getOrDefault(path, 0), same));
        }
        return rows;
    }

    /** Whether the two are equal byte for byte. */
    public boolean same() {
        return Arrays.equals(first.bytes(), second.bytes());
    }

    @Override
    public String toString() {
        return fields.stream()
                .filter(row -> !row.same())
                .map(row -> "%s: %s bytes, then %s".formatted(row.name(), row.firstBytes(), row.secondBytes()))
                .collect(Collectors.joining("; ", first.title() + " and " + second.title() + ": ", ""));
    }
}
