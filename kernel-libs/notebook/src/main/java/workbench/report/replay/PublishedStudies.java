package workbench.report.replay;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.io.csv.CsvReadOptions;
import workbench.report.Sheet;
import workbench.report.view.Rows;
import workbench.variant.UnknownNameException;

/** The figures of the published studies, read from CSV files. Immutable. */
public final class PublishedStudies {

    private static final List<String> INDEX_COLUMNS =
            List.of("study", "title", "author", "hazelcast", "machine", "method", "caveats");
    private static final List<String> FIGURE_COLUMNS = List.of("domain", "strategy", "setting", "metric", "value");

    private final Path folder;
    private final Map<String, Study> studies;

    private record Study(
            String title, String author, String hazelcast, String machine, String method, String caveats) {}

    private PublishedStudies(Path folder, Map<String, Study> studies) {
        this.folder = folder;
        this.studies = studies;
    }

    /**
     * Opens a folder with {@code studies.csv} and one file for each study in it.
     *
     * @throws IllegalArgumentException if there is no such file, or if it lacks a column
     */
    public static PublishedStudies in(Path folder) {
        Path index = folder.resolve("studies.csv");
        Map<String, Study> studies = new LinkedHashMap<>();
        read(index, "lists the studies", INDEX_COLUMNS)
                .forEach(row -> studies.put(
                        row.getString("study"),
                        new Study(
                                row.getString("title"),
                                row.getString("author"),
                                row.getString("hazelcast"),
                                row.getString("machine"),
                                row.getString("method"),
                                row.getString("caveats"))));
        return new PublishedStudies(folder, studies);
    }

    /**
     * Every figure of a study: strategy, setting, topology, operation, metric, value, unit and note.
     *
     * @throws UnknownNameException if there is no such study
     * @throws IllegalArgumentException if its file is missing, or lacks a column
     */
    public Table figures(String study) {
        study(study);
        return read(folder.resolve(study + ".csv"), "holds the figures of the study", FIGURE_COLUMNS);
    }

    /**
     * Like {@link #figures}, but values are numbers, and missing where the study gives none.
     *
     * @throws UnknownNameException if there is no such study
     */
    public Table data(String study) {
        Table figures = figures(study).setName("Figures of " + title(study));
        return figures.replaceColumn("value", Rows.numbers(figures.stringColumn("value")));
    }

    /** Published mean sizes in bytes without further settings, by strategy. */
    public Map<String, Double> meanSizes(String study, String domain) {
        Map<String, Double> sizes = new LinkedHashMap<>();
        figures(study).forEach(row -> {
            if (row.getString("metric").equals("mean_size")
                    && row.getString("domain").equals(domain)
                    && row.getString("setting").equals("default")) {
                sizes.put(row.getString("strategy"), Double.valueOf(row.getString("value")));
            }
        });
        return sizes;
    }

    /** The ids of the studies, in the order of the index. */
    public List<String> studies() {
        return List.copyOf(studies.keySet());
    }

    /** What the studies are, and how they measured. */
    public Sheet index() {
        Table table = Table.create("The studies", StringColumn.create("study", studies.keySet()));
        addColumn(table, "title", Study::title);
        addColumn(table, "Hazelcast", Study::hazelcast);
        addColumn(table, "machine", Study::machine);
        addColumn(table, "method", Study::method);
        addColumn(table, "to know of it", Study::caveats);
        return new Sheet(table, Map.of(), "");
    }

    private void addColumn(Table table, String name, Function<Study, String> value) {
        table.addColumns(StringColumn.create(name, studies.values().stream().map(value)));
    }

    /** The study's own title with its author. */
    public String title(String study) {
        Study row = study(study);
        return "\"%s\" (%s)".formatted(row.title(), row.author());
    }

    /** What a reader must know before relying on the study's figures. */
    public String caveats(String study) {
        Study row = study(study);
        return "The study: Hazelcast %s; %s; %s. Caveats: %s."
                .formatted(row.hazelcast(), row.machine(), row.method(), row.caveats());
    }

    private Study study(String study) {
        return UnknownNameException.require("study", study, studies);
    }

    /** All columns as text: an empty value is then told from zero. */
    static Table read(Path file, String purpose, List<String> columns) {
        if (!Files.isReadable(file)) {
            throw new IllegalArgumentException("There is no readable file %s, which %s.".formatted(file, purpose));
        }
        Table table = Table.read()
                .usingOptions(CsvReadOptions.builder(file.toFile())
                        .columnTypes((Function<String, ColumnType>) column -> ColumnType.STRING));
        return requireColumns(table, file, columns);
    }

    static Table requireColumns(Table table, Path file, List<String> columns) {
        for (String column : columns) {
            if (!table.containsColumn(column)) {
                throw new IllegalArgumentException("The file %s has no column \"%s\". Its columns: %s"
                        .formatted(file, column, table.columnNames()));
            }
        }
        return table;
    }
}
