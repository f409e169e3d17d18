package workbench.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.trace.Call;
import workbench.explain.trace.CallCounts;
import workbench.explain.trace.Direction;
import workbench.explain.trace.Role;
import workbench.explain.trace.Situation;
import workbench.explain.trace.Trace;
import workbench.explain.trace.TracedOperation;
import workbench.explain.trace.Traces;
import workbench.machine.Machine;
import workbench.report.Sheet;
import workbench.text.Numbers;

/** Where serialization happens, as tables. */
public final class TraceTables {

    private TraceTables() {}

    /** Situations of one operation that have the same counts. */
    private record Group(TracedOperation operation, CallCounts counts, List<Situation> situations) {

        /** Such as {@code member, near or client; BINARY; 0 or 1 backups}, or each situation if they are no such product. */
        String where() {
            List<String> callers = distinct(situation -> situation.caller().label());
            List<String> formats = distinct(situation -> situation.format().name());
            List<String> backups = distinct(situation -> Integer.toString(situation.backups()));
            if (callers.size() * formats.size() * backups.size() != situations.size()) {
                return situations.stream()
                        .map(each -> "%s, %s, %s".formatted(each.caller().label(), each.format(), each.backups()))
                        .collect(Collectors.joining("; "));
            }
            return "%s; %s; %s"
                    .formatted(
                            String.join(" or ", callers), String.join(" or ", formats), String.join(" or ", backups));
        }

        private List<String> distinct(Function<Situation, String> part) {
            return situations.stream().map(part).distinct().toList();
        }
    }

    /** How often each operation serializes and deserializes: a row for all situations in which the counts are the same. */
    public static Sheet overview(Traces traces) {
        List<Group> groups = groups(traces);
        Table table = Table.create(
                "How often operations serialize on the domain %s with %s".formatted(traces.domain(), traces.strategy()),
                StringColumn.create("operation", groups.stream().map(group -> group.operation()
                        .label())),
                StringColumn.create(
                        "caller; in-memory format; backups", groups.stream().map(Group::where)),
                counts("keys written", groups, CallCounts::keysWritten),
                counts("keys read", groups, CallCounts::keysRead),
                counts("values written", groups, CallCounts::valuesWritten),
                counts("values read", groups, CallCounts::valuesRead),
                counts("tasks written", groups, CallCounts::tasksWritten),
                counts("tasks read", groups, CallCounts::tasksRead),
                counts("fields opened", groups, CallCounts::fieldsOpened));
        return new Sheet(
                table,
                glossary(groups),
                "exact counts of one call each, on two members and a client%s\n%s"
                        .formatted(tasksForAll(traces), machine()));
    }

    /** A line for each way to send a task to all members: who turned it into bytes, and how often. */
    private static String tasksForAll(Traces traces) {
        return traces.rows().stream()
                .filter(row -> row.situation().operation().isForAllMembers())
                .map(row -> {
                    List<Call> written = row.trace().calls().stream()
                            .filter(call -> call.role() == Role.TASK && call.direction() == Direction.SERIALIZE)
                            .toList();
                    return "\n%s, %s: the task is written %s, by %s"
                            .formatted(
                                    row.situation().operation().label(),
                                    row.situation().caller().label(),
                                    written.size() == 1 ? "once" : Numbers.count(written.size(), "time"),
                                    written.stream()
                                            .map(Call::caller)
                                            .distinct()
                                            .collect(Collectors.joining(", ")));
                })
                .collect(Collectors.joining());
    }

    private static List<Group> groups(Traces traces) {
        Map<TracedOperation, Map<CallCounts, List<Situation>>> grouped = traces.rows().stream()
                .collect(Collectors.groupingBy(
                        row -> row.situation().operation(),
                        LinkedHashMap::new,
                        Collectors.groupingBy(
                                row -> row.trace().counts(),
                                LinkedHashMap::new,
                                Collectors.mapping(Traces.Row::situation, Collectors.toList()))));
        List<Group> groups = new ArrayList<>();
        grouped.forEach((operation, byCounts) ->
                byCounts.forEach((counts, situations) -> groups.add(new Group(operation, counts, situations))));
        return groups;
    }

    private static Map<String, String> glossary(List<Group> groups) {
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "operation",
                groups.stream()
                        .map(Group::operation)
                        .distinct()
                        .map(operation -> operation.label() + " is " + operation.meaning())
                        .collect(Collectors.joining(", ")));
        glossary.put(
                "caller; in-memory format; backups",
                "near is a member that owns the key or the queue, far is the other one; of a near cache it is the cache's format");
        glossary.put(
                "values written", "how often a value was turned into bytes, on all members and the client together");
        glossary.put("values read", "how often bytes were turned into a value");
        glossary.put("tasks written", "the same for what the caller hands over to be run");
        glossary.put("fields opened", "how often a query read single fields from bytes, without making a value");
        return glossary;
    }

    private static IntColumn counts(String name, List<Group> groups, ToIntFunction<CallCounts> count) {
        return Columns.whole(
                name,
                groups.stream()
                        .mapToInt(group -> count.applyAsInt(group.counts()))
                        .toArray());
    }

    /** One operation call by call: what was turned into what, where, on which thread, and who asked for it. */
    public static Sheet calls(Trace trace) {
        List<Call> calls = trace.ofTheCaller();
        Table table = Table.create(
                "Calls of serializers during " + trace.label(),
                text("where", calls, Call::place),
                text("thread", calls, call -> call.thread().label()),
                text("what", calls, call -> call.role().label()),
                text("direction", calls, call -> call.direction().label()),
                text("class", calls, Call::type),
                text("asked for by", calls, Call::caller),
                Columns.whole("bytes", calls.stream().mapToInt(Call::bytes).toArray()),
                Columns.number(
                        "us",
                        calls.stream().mapToDouble(call -> call.nanos() / 1e3).toArray()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("where", "the member or client whose serialization service was called");
        glossary.put("bytes", "without the 8 that Hazelcast puts before each object");
        glossary.put(
                "us",
                "microseconds of this one call, which may have been the first of its code; compare(...) measures times");
        return new Sheet(table, glossary, "in the order in which the calls began\n" + machine());
    }

    private static StringColumn text(String name, List<Call> calls, Function<Call, String> part) {
        return StringColumn.create(name, calls.stream().map(part));
    }

    private static String machine() {
        return Machine.here().summary();
    }
}
