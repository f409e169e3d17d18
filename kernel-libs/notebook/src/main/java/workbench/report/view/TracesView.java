package workbench.report.view;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.explain.trace.Call;
import workbench.explain.trace.CallCounts;
import workbench.explain.trace.Direction;
import workbench.explain.trace.Role;
import workbench.explain.trace.Situation;
import workbench.explain.trace.TracedOperation;
import workbench.explain.trace.Traces;
import workbench.machine.Machine;
import workbench.text.Numbers;

/** How often operations serialize. */
public final class TracesView extends View<Traces> {

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

    /** A row for all situations of an operation in which the counts are the same. */
    @Override
    protected Rows<?> rows(Traces traces) {
        List<Group> groups = groups(traces);
        return Rows.of(
                        "How often operations serialize on the domain %s with %s"
                                .formatted(traces.domain(), traces.strategy()),
                        groups)
                .note("exact counts of one call each, on two members and a client%s\n%s"
                        .formatted(tasksForAll(traces), Machine.here().summary()))
                .text("operation", group -> group.operation().label())
                .means(operations(groups))
                .text("caller; in-memory format; backups", Group::where)
                .means(
                        "near is a member that owns the key or the queue, far is the other one; of a near cache it is the cache's format")
                .whole("keys written", group -> group.counts().keysWritten())
                .whole("keys read", group -> group.counts().keysRead())
                .whole("values written", group -> group.counts().valuesWritten(), MAIN)
                .means("how often a value was turned into bytes, on all members and the client together")
                .whole("values read", group -> group.counts().valuesRead())
                .means("how often bytes were turned into a value")
                .whole("tasks written", group -> group.counts().tasksWritten())
                .means("how often a task to run was turned into bytes")
                .whole("tasks read", group -> group.counts().tasksRead())
                .whole("fields opened", group -> group.counts().fieldsOpened())
                .means("how often a query read single fields from bytes, without making a value");
    }

    private static String operations(List<Group> groups) {
        return groups.stream()
                .map(Group::operation)
                .distinct()
                .map(operation -> operation.label() + " is " + operation.meaning())
                .collect(Collectors.joining(", "));
    }

    private record Traced(Situation situation, Call call) {}

    /** A row for each call of a serializer in each situation. */
    @Override
    protected Rows<?> details(Traces traces) {
        List<Traced> rows = traces.rows().stream()
                .flatMap(row -> row.trace().calls().stream().map(call -> new Traced(row.situation(), call)))
                .toList();
        return TraceView.calls(
                Rows.of("Each call of a serializer with " + traces.strategy(), rows)
                        .text("operation", each -> each.situation().operation().label())
                        .text("called by", each -> each.situation().caller().label())
                        .text("format", each -> each.situation().format().name())
                        .whole("backups", each -> each.situation().backups()),
                Traced::call);
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
}
