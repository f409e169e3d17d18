package workbench.report.view;

import java.util.List;
import java.util.function.Function;
import workbench.explain.trace.Call;
import workbench.explain.trace.Trace;
import workbench.machine.Machine;
import workbench.report.Figure;

/** One operation call by call: what was turned into what, where, on which thread, and who asked for it. */
public final class TraceView extends View<Trace> {

    /** A row for each call of a serializer; a reader sees those that the caller of the operation caused. */
    @Override
    protected Rows<Call> rows(Trace trace) {
        List<Call> ofTheCaller = trace.ofTheCaller();
        return calls(
                Rows.of("Calls of serializers during " + trace.label(), trace.calls())
                        .dataTitled(trace.label())
                        .shown(ofTheCaller::contains)
                        .note("in the order in which the calls began\n"
                                + Machine.here().summary()),
                Function.identity());
    }

    /** Adds what is known of a call. */
    static <T> Rows<T> calls(Rows<T> rows, Function<T, Call> call) {
        return rows.text("where", row -> call.apply(row).place(), inData("place"))
                .means("the member or client whose serialization service was called")
                .text("thread", row -> call.apply(row).thread().label())
                .text("what", row -> call.apply(row).role().label(), inData("role"))
                .text("direction", row -> call.apply(row).direction().label())
                .text("class", row -> call.apply(row).type(), inData("type"))
                .text("asked for by", row -> call.apply(row).caller(), inData("asked by"))
                .whole("bytes", row -> call.apply(row).bytes())
                .means("without the 8 that Hazelcast puts before each object")
                .number("start ns", row -> call.apply(row).startNanos(), DATA_ONLY)
                .number("ns", row -> call.apply(row).nanos(), DATA_ONLY)
                .number("us", row -> call.apply(row).nanos() / 1e3, SHEET_ONLY)
                .means(
                        "microseconds of this one call, which may have been the first of its code; compare(...) measures times");
    }

    /** One operation as a sequence of what members and clients serialize and send. */
    @Override
    public Figure chart(Trace trace) {
        return SequenceFigure.of(trace);
    }
}
