package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.trace.StreamCalls;
import workbench.machine.Machine;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** How often serializers call their streams, as a table. */
public final class CallsTable {

    /** More methods than these would make the table too wide. */
    private static final int METHODS = 3;

    private CallsTable() {}

    /** A row for each strategy, with counts for one value. */
    public static Sheet of(StreamCalls calls) {
        List<StreamCalls.Row> rows = calls.rows();
        Table table = Table.create(
                "Calls on the stream for one value of " + calls.domain(),
                StringColumn.create("strategy", rows.stream().map(StreamCalls.Row::strategy)),
                each("calls to write", calls, StreamCalls.Row::writeCalls),
                StringColumn.create("most often", rows.stream().map(row -> most(row.writes(), calls))),
                each("calls to read", calls, StreamCalls.Row::readCalls),
                StringColumn.create("most often, reading", rows.stream().map(row -> most(row.reads(), calls))),
                each("bytes", calls, StreamCalls.Row::bytes));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("calls to write", "calls of methods of the stream that write, those of nested objects included");
        glossary.put("calls to read", "the same for reading");
        glossary.put("bytes", "without the 8 that Hazelcast puts before each value");
        return new Sheet(table, glossary, note(calls));
    }

    private static DoubleColumn each(String name, StreamCalls calls, ToDoubleFunction<StreamCalls.Row> total) {
        return Columns.number(
                name,
                calls.rows().stream()
                        .mapToDouble(row -> total.applyAsDouble(row) / calls.values())
                        .toArray());
    }

    /** Such as {@code writeInt 4, writeString 2}. */
    private static String most(Map<String, Integer> counts, StreamCalls calls) {
        Function<Map.Entry<String, Integer>, String> written =
                count -> count.getKey() + " " + Numbers.of((double) count.getValue() / calls.values());
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .limit(METHODS)
                .map(written)
                .collect(Collectors.joining(", "));
    }

    private static String note(StreamCalls calls) {
        String failures = calls.failures().entrySet().stream()
                .map(failure -> "\nNot counted: %s. %s".formatted(failure.getKey(), failure.getValue()))
                .collect(Collectors.joining());
        return "exact, over %s; a serializer that avoids calls by reaching into Hazelcast's own buffer makes them here%s\n%s"
                .formatted(
                        Numbers.count(calls.values(), "value"),
                        failures,
                        Machine.here().summary());
    }
}
