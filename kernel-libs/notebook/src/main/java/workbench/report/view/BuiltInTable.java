package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.BuiltInTypes;
import workbench.explain.BuiltInTypes.Row;
import workbench.report.Sheet;

/** How Hazelcast serializes the JDK's types, as a table. */
public final class BuiltInTable {

    private BuiltInTable() {}

    /** A row for each type. */
    public static Sheet of(BuiltInTypes types) {
        List<Row> rows = types.rows();
        Table table = Table.create(
                "Types of the JDK, as Hazelcast serializes them",
                text("type", rows, Row::type),
                text("example", rows, Row::example),
                IntColumn.create("type id", rows.stream().mapToInt(Row::typeId)),
                text("serializer", rows, Row::serializer),
                IntColumn.create("bytes", rows.stream().mapToInt(Row::bytes)),
                text("yours", rows, row -> row.own().label()),
                text("yours, if allowed", rows, row -> row.ownIfAllowed().label()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("type id", "which serializer wrote the value; -100 is Java's own serialization");
        glossary.put("bytes", "of the example, with the 8 that Hazelcast puts before each value");
        glossary.put("yours", "what becomes of a serializer that you register for the type");
        glossary.put(
                "yours, if allowed",
                "the same on members with allow-override-default-serializers, which is off by default");
        return new Sheet(table, glossary, refusal(rows));
    }

    private static StringColumn text(String name, List<Row> rows, Function<Row, String> part) {
        return StringColumn.create(name, rows.stream().map(part));
    }

    /** What Hazelcast says, of the first type. */
    private static String refusal(List<Row> rows) {
        return rows.stream()
                .filter(row -> !row.refusal().isEmpty())
                .findFirst()
                .map(row -> "Refused, such as for %s: %s".formatted(row.type(), row.refusal()))
                .orElse("");
    }
}
