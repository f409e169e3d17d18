package workbench.report.view;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.StreamCalls.Row;
import workbench.machine.Machine;
import workbench.text.Numbers;

/** How often serializers call their streams. {@link CallsChart} draws the calls against times. */
public final class StreamCallsView extends View<StreamCalls> {

    /** More methods than these would make the table too wide. */
    private static final int METHODS = 3;

    /** A row for each strategy, with counts for one value. */
    @Override
    protected Rows<Row> rows(StreamCalls calls) {
        return Rows.of("Calls on the stream for one value of " + calls.domain(), calls.rows())
                .text("strategy", Row::strategy)
                .number("calls to write", each(calls, Row::writeCalls))
                .means("calls of methods of the stream that write, those of nested objects included")
                .text("most often", row -> most(row.writes(), calls))
                .number("calls to read", each(calls, Row::readCalls))
                .means("calls of methods of the stream that read, those of nested objects included")
                .text("most often, reading", row -> most(row.reads(), calls))
                .number("bytes", each(calls, Row::bytes))
                .means("without the 8 that Hazelcast puts before each value")
                .note(note(calls));
    }

    private static ToDoubleFunction<Row> each(StreamCalls calls, ToDoubleFunction<Row> total) {
        return row -> total.applyAsDouble(row) / calls.values();
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

    private record Called(Row row, String direction, String method, int calls) {

        static Stream<Called> of(Row row, String direction, Map<String, Integer> counts) {
            return counts.entrySet().stream().map(each -> new Called(row, direction, each.getKey(), each.getValue()));
        }
    }

    /** A row for each method of the stream that a strategy calls. Calls are of all values together. */
    @Override
    protected Rows<?> details(StreamCalls calls) {
        List<Called> rows = calls.rows().stream()
                .flatMap(row ->
                        Stream.concat(Called.of(row, "write", row.writes()), Called.of(row, "read", row.reads())))
                .toList();
        return Rows.of("Calls on the stream on the domain " + calls.domain(), rows)
                .text("name", each -> each.row().name())
                .text("strategy", each -> each.row().strategy())
                .text("direction", Called::direction)
                .text("method", Called::method)
                .whole("calls", Called::calls)
                .whole("values", _ -> calls.values())
                .number("calls for each value", each -> (double) each.calls() / calls.values());
    }
}
