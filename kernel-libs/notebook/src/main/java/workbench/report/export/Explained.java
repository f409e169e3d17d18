package workbench.report.export;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;
import workbench.evolution.EvolutionMatrix;
import workbench.evolution.migration.MigrationMatrix;
import workbench.evolution.migration.MigrationRecipe;
import workbench.evolution.migration.TriedOperation;
import workbench.explain.BuiltInTypes;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.anatomy.Piece;
import workbench.explain.trace.Call;
import workbench.explain.trace.Situation;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.Traces;

/** What was found out about bytes, calls and changes, as tables to compute with. */
public final class Explained {

    private Explained() {}

    private record Part(String name, Piece piece) {}

    /** A row for each piece of the bytes. */
    public static Table of(Anatomy anatomy) {
        return parts(Rows.of(anatomy.title(), parts("", anatomy)));
    }

    /** A row for each piece of the bytes of each strategy. */
    public static Table of(Anatomies anatomies) {
        List<Part> parts = anatomies.byStrategy().entrySet().stream()
                .flatMap(each -> parts(each.getKey(), each.getValue()).stream())
                .toList();
        return parts(
                Rows.of("The bytes of a serialized " + anatomies.what(), parts).text("name", Part::name));
    }

    private static List<Part> parts(String name, Anatomy anatomy) {
        return anatomy.pieces().stream().map(piece -> new Part(name, piece)).toList();
    }

    private static Table parts(Rows<Part> rows) {
        return rows.whole("from", part -> part.piece().from())
                .whole("bytes", part -> part.piece().length())
                .text("owner", part -> part.piece().owner().label())
                .text("evidence", part -> part.piece().evidence().label())
                .text("field", part -> part.piece().path())
                .text("what", part -> part.piece().what())
                .text("value", part -> part.piece().value())
                .table();
    }

    private record Differing(String of, AnatomyDifference.Row row) {}

    /** A row for each owner, and one for each field. */
    public static Table of(AnatomyDifference difference) {
        List<Differing> rows = Stream.concat(
                        difference.owners().stream().map(row -> new Differing("owner", row)),
                        difference.fields().stream().map(row -> new Differing("field", row)))
                .toList();
        return Rows.of(
                        "%s, then %s"
                                .formatted(
                                        difference.first().title(),
                                        difference.second().title()),
                        rows)
                .text("of", Differing::of)
                .text("name", each -> each.row().name())
                .whole("first bytes", each -> each.row().firstBytes())
                .whole("second bytes", each -> each.row().secondBytes())
                .text("content", each -> each.row().same() ? "equal" : "differs")
                .table();
    }

    /** A row for each type. */
    public static Table of(BuiltInTypes types) {
        return Rows.of("How Hazelcast serializes the JDK's types", types.rows())
                .text("type", BuiltInTypes.Row::type)
                .text("example", BuiltInTypes.Row::example)
                .whole("type id", BuiltInTypes.Row::typeId)
                .text("serializer", BuiltInTypes.Row::serializer)
                .whole("bytes", BuiltInTypes.Row::bytes)
                .text("own serializer", row -> row.own().label())
                .text("own if allowed", row -> row.ownIfAllowed().label())
                .text("refusal", BuiltInTypes.Row::refusal)
                .table();
    }

    private record Streamed(StreamCalls.Row row, String direction, String method, int calls) {

        static Stream<Streamed> of(StreamCalls.Row row, String direction, Map<String, Integer> counts) {
            return counts.entrySet().stream().map(each -> new Streamed(row, direction, each.getKey(), each.getValue()));
        }
    }

    /** A row for each method of the stream that a strategy calls. Calls are of all values together. */
    public static Table of(StreamCalls calls) {
        List<Streamed> rows = calls.rows().stream()
                .flatMap(row ->
                        Stream.concat(Streamed.of(row, "write", row.writes()), Streamed.of(row, "read", row.reads())))
                .toList();
        return Rows.of("Calls on the stream on the domain " + calls.domain(), rows)
                .text("name", each -> each.row().name())
                .text("strategy", each -> each.row().strategy())
                .text("direction", Streamed::direction)
                .text("method", Streamed::method)
                .whole("calls", Streamed::calls)
                .whole("values", _ -> calls.values())
                .number("calls for each value", each -> (double) each.calls() / calls.values())
                .table();
    }

    private record Traced(Situation situation, Call call) {}

    /** A row for each call of a serializer in each situation. */
    public static Table of(Traces traces) {
        List<Traced> rows = traces.rows().stream()
                .flatMap(row -> row.trace().calls().stream().map(call -> new Traced(row.situation(), call)))
                .toList();
        return calls(
                Rows.of("Each call of a serializer with " + traces.strategy(), rows)
                        .text("operation", each -> each.situation().operation().label())
                        .text("called by", each -> each.situation().caller().label())
                        .text("format", each -> each.situation().format().name())
                        .whole("backups", each -> each.situation().backups()),
                Traced::call);
    }

    /** A row for each call of a serializer during one operation. */
    public static Table of(Trace trace) {
        return calls(Rows.of(trace.label(), trace.calls()), Function.identity());
    }

    private static <R> Table calls(Rows<R> rows, Function<R, Call> call) {
        return rows.text("place", row -> call.apply(row).place())
                .text("thread", row -> call.apply(row).thread().label())
                .text("role", row -> call.apply(row).role().label())
                .text("direction", row -> call.apply(row).direction().label())
                .text("type", row -> call.apply(row).type())
                .text("asked by", row -> call.apply(row).caller())
                .whole("bytes", row -> call.apply(row).bytes())
                .number("start ns", row -> call.apply(row).startNanos())
                .number("ns", row -> call.apply(row).nanos())
                .table();
    }

    private record Tried(MigrationMatrix matrix, String old, String next, TriedOperation operation) {

        MigrationMatrix.Cell cell() {
            return matrix.cell(old, next);
        }
    }

    /** A row for each thing that was tried with each change of strategy. */
    public static Table of(MigrationMatrix matrix) {
        List<Tried> rows = matrix.cells().entrySet().stream()
                .flatMap(row -> row.getValue().keySet().stream().flatMap(next -> Arrays.stream(TriedOperation.values())
                        .map(operation -> new Tried(matrix, row.getKey(), next, operation))))
                .toList();
        return Rows.of("What becomes of entries when the strategy changes: " + matrix.subject(), rows)
                .text("old", Tried::old)
                .text("new", Tried::next)
                .text("way", each -> each.cell().way().label())
                .text("tried", each -> each.operation().label())
                .text(
                        "old entries",
                        each -> each.cell().reading(each.operation()).label())
                .text(
                        "new entries",
                        each -> each.cell().backwards(each.operation()).label())
                .text(
                        "old entries, in a sentence",
                        each -> each.cell().reading(each.operation()).text())
                .text(
                        "new entries, in a sentence",
                        each -> each.cell().backwards(each.operation()).text())
                .table();
    }

    private record Gone(MigrationRecipe.Step step, MigrationRecipe.Trial trial) {}

    /** A row for each thing that was tried in each step. */
    public static Table of(MigrationRecipe recipe) {
        List<Gone> rows = recipe.steps().stream()
                .flatMap(step -> step.trials().stream().map(trial -> new Gone(step, trial)))
                .toList();
        return Rows.of("From %s to %s: %s".formatted(recipe.old(), recipe.next(), recipe.subject()), rows)
                .text("step", each -> each.step().what())
                .text("tried", each -> each.trial().what())
                .text("outcome", each -> each.trial().reading().text())
                .number("entries with old bytes", each -> each.step().oldEntries())
                .number("entries with new bytes", each -> each.step().newEntries())
                .table();
    }

    private record Changed(EvolutionMatrix.Row row, EvolutionMatrix.Change change) {

        EvolutionMatrix.Cell cell() {
            return row.cell(change);
        }
    }

    /** A row for each change under each strategy. */
    public static Table of(EvolutionMatrix matrix) {
        List<Changed> rows = matrix.rows().stream()
                .flatMap(row -> matrix.changes().stream().map(change -> new Changed(row, change)))
                .toList();
        return Rows.of("What strategies do when a class changes: " + matrix.subject(), rows)
                .text("name", each -> each.row().id())
                .text("strategy", each -> each.row().label())
                .text("change", each -> each.change().label())
                .text("old to new", each -> each.cell().oldToNew().label())
                .text("new to old", each -> each.cell().newToOld().label())
                .text(
                        "old to new, in a sentence",
                        each -> each.cell().oldToNew().text())
                .text(
                        "new to old, in a sentence",
                        each -> each.cell().newToOld().text())
                .table();
    }
}
