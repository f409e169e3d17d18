package workbench.versions;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * For each strategy and each pair of platforms: whether one reads what the other writes.
 *
 * @param domain the name of the model
 * @param values how many were written by each platform
 * @param platforms the oldest version of Hazelcast first
 * @param strategies their names, sorted
 * @param absences why a version of Hazelcast does not have a strategy: by strategy, then by version
 * @param cells by strategy, then by writer, then by reader
 */
public record VersionMatrix(
        String domain,
        int values,
        List<Platform> platforms,
        List<String> strategies,
        Map<String, Map<String, String>> absences,
        Map<String, Map<Platform, Map<Platform, Cell>>> cells) {

    public VersionMatrix {
        platforms = List.copyOf(platforms);
        strategies = List.copyOf(strategies);
        absences = Collections.unmodifiableMap(new LinkedHashMap<>(absences));
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    /**
     * What became of all values of one strategy, from one platform to another.
     *
     * @param outcome the worst of any value
     * @param values how many had that outcome
     * @param text the first of those values and what happened to it, or the reason if there are none; empty if all is well
     */
    public record Cell(Outcome outcome, int values, String text) {

        /**
         * Judges from what processes said.
         *
         * @param written by the writer, by the value's name
         * @param own by the reader when it wrote the same values
         * @param read by the reader, of what was written; values that could not be written are missing
         */
        static Cell of(Map<String, Written> written, Map<String, Written> own, Map<String, Written> read) {
            Map<String, Cell> each = new LinkedHashMap<>();
            written.forEach((name, value) -> each.put(
                    name,
                    switch (value) {
                        case Written.Bytes bytes -> of(name, bytes, own.get(name), read.get(name));
                        case Written.Failed(String message) ->
                            new Cell(Outcome.ERROR, 1, "%s cannot be written: %s".formatted(name, message));
                        case Written.Kept _, Written.Changed _ ->
                            throw new IllegalStateException("A writer read " + name);
                    }));
            Outcome worst = each.values().stream()
                    .map(Cell::outcome)
                    .max(Enum::compareTo)
                    .orElseThrow();
            List<Cell> worstCells = each.values().stream()
                    .filter(cell -> cell.outcome() == worst)
                    .toList();
            return new Cell(worst, worstCells.size(), worstCells.getFirst().text());
        }

        private static Cell of(String name, Written.Bytes written, @Nullable Written own, @Nullable Written read) {
            return switch (read) {
                case Written.Kept _ -> new Cell(written.equals(own) ? Outcome.SAME_BYTES : Outcome.SAME_VALUES, 1, "");
                case Written.Changed(String how) -> new Cell(Outcome.WRONG, 1, "%s: %s".formatted(name, how));
                case Written.Failed(String message) -> new Cell(Outcome.ERROR, 1, "%s: %s".formatted(name, message));
                case Written.Bytes _ -> throw new IllegalStateException("A reader wrote " + name);
                case null -> throw new IllegalStateException("The reader has not read " + name);
            };
        }
    }

    /** The versions of Hazelcast, the oldest first. */
    public List<String> versions() {
        return platforms.stream().map(Platform::hazelcast).distinct().toList();
    }

    /** The releases of Java, the oldest first. */
    public List<Integer> javas() {
        return platforms.stream().map(Platform::java).distinct().sorted().toList();
    }

    /** Why a version does not have a strategy; empty if it has it. */
    public Optional<String> absence(String strategy, String version) {
        return Optional.ofNullable(absences.getOrDefault(strategy, Map.of()).get(version));
    }

    /** Whether some version has the strategy. */
    public boolean isTried(String strategy) {
        return absences.getOrDefault(strategy, Map.of()).size() < versions().size();
    }

    /**
     * One cell.
     *
     * @throws UnknownNameException if the strategy was not tried
     */
    public Cell cell(String strategy, Platform writer, Platform reader) {
        requireStrategy(strategy);
        return Stream.of(writer, reader)
                .flatMap(platform -> absence(strategy, platform.hazelcast()).stream())
                .findFirst()
                .map(reason -> new Cell(Outcome.ABSENT, values, reason))
                .orElseGet(() -> cells.getOrDefault(strategy, Map.of())
                        .getOrDefault(writer, Map.of())
                        .getOrDefault(reader, new Cell(Outcome.ABSENT, values, "not tried")));
    }

    /**
     * From one version of Hazelcast to another, on whichever Java: the worst of the cells.
     *
     * @throws UnknownNameException if the strategy was not tried
     */
    public Cell cell(String strategy, String writer, String reader) {
        return cells(strategy, writer, reader)
                .max(Comparator.comparing(Cell::outcome))
                .orElseThrow();
    }

    /** Whether the outcome of a strategy depends on Java between some versions. */
    public boolean dependsOnJava(String strategy) {
        return versions().stream().anyMatch(writer -> versions().stream()
                .anyMatch(reader -> cells(strategy, writer, reader)
                                .map(Cell::outcome)
                                .distinct()
                                .count()
                        > 1));
    }

    private Stream<Cell> cells(String strategy, String writer, String reader) {
        return on(writer).stream().flatMap(from -> on(reader).stream().map(to -> cell(strategy, from, to)));
    }

    private List<Platform> on(String version) {
        return platforms.stream()
                .filter(platform -> platform.hazelcast().equals(version))
                .toList();
    }

    /**
     * Refuses a name that this table does not have.
     *
     * @throws UnknownNameException if the strategy was not tried
     */
    public void requireStrategy(String strategy) {
        UnknownNameException.require(
                "strategy of this table",
                strategy,
                strategies.stream().collect(Collectors.toMap(each -> each, each -> each)));
    }

    /** One line that counts strategies and platforms. */
    @Override
    public String toString() {
        return "%s: %s on %s"
                .formatted(
                        domain,
                        Numbers.count(strategies.size(), "strategy", "strategies"),
                        Numbers.count(platforms.size(), "platform"));
    }
}
