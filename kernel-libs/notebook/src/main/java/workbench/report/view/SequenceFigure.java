package workbench.report.view;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import workbench.explain.trace.Call;
import workbench.explain.trace.Direction;
import workbench.explain.trace.Role;
import workbench.explain.trace.ThreadKind;
import workbench.explain.trace.Trace;
import workbench.machine.Machine;
import workbench.report.Figure;
import workbench.report.view.SequenceChart.Life;
import workbench.report.view.SequenceChart.Step;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/** One operation as a sequence: which thread of which member serializes what, and what members send to each other. */
public final class SequenceFigure {

    private static final int WIDTH = 860;

    private static final String FOOTER =
            "From top to bottom in the order of their beginning, not to scale. Boxes are calls of a serializer, with the size without the 8 bytes that Hazelcast puts before each object, and the time of this one call. Solid arrows are operations, from where one was written to where it was read; dashed arrows are answers, which Hazelcast writes without a serializer, as a client does its messages.\n";

    private final List<Life> lives = new ArrayList<>();
    private final List<Step> steps = new ArrayList<>();

    private SequenceFigure() {}

    /** An operation that one member wrote and another read. */
    private record Sent(Call written, Call read) {}

    /**
     * Draws the calls of a trace.
     *
     * @throws NotPossibleException if nothing was serialized
     */
    public static Figure of(Trace trace) {
        if (trace.ofTheCaller().isEmpty()) {
            throw new NotPossibleException(
                    "Nothing was serialized during %s, so there is nothing to draw.".formatted(trace.label()));
        }
        SequenceFigure figure = new SequenceFigure();
        figure.add(trace);
        return new Figure(
                new SequenceChart(figure.lives, figure.steps, WIDTH),
                "Serialization during " + trace.label(),
                FOOTER + Machine.here().summary(),
                "");
    }

    private void add(Trace trace) {
        List<Sent> sent = sent(trace.calls());
        Set<Call> shown = new HashSet<>(trace.ofTheCaller());
        List<Sent> unanswered = new ArrayList<>();
        for (Call call : trace.calls()) {
            sent.stream().filter(each -> each.read.equals(call)).findFirst().ifPresent(each -> {
                steps.add(new Step.Message(line(each.written), line(each.read), call.type(), false));
                if (each.written.thread() == ThreadKind.CALLER) {
                    unanswered.add(each);
                }
            });
            if (shown.contains(call)) {
                if (call.thread() == ThreadKind.CALLER) {
                    answer(unanswered);
                }
                steps.add(new Step.Work(line(call), words(call)));
            }
        }
        answer(unanswered);
    }

    /** A caller that goes on has the answers to what it sent. */
    private void answer(List<Sent> unanswered) {
        unanswered.forEach(each -> steps.add(new Step.Message(line(each.read), line(each.written), "answer", true)));
        unanswered.clear();
    }

    private static List<Sent> sent(List<Call> calls) {
        List<Sent> sent = new ArrayList<>();
        Set<Call> arrived = new HashSet<>();
        for (Call written : calls) {
            if (written.role() == Role.OPERATION && written.direction() == Direction.SERIALIZE) {
                calls.stream()
                        .filter(read -> isArrival(written, read) && !arrived.contains(read))
                        .findFirst()
                        .ifPresent(read -> {
                            arrived.add(read);
                            sent.add(new Sent(written, read));
                        });
            }
        }
        return sent;
    }

    private static boolean isArrival(Call written, Call read) {
        return read.role() == Role.OPERATION
                && read.direction() == Direction.DESERIALIZE
                && read.type().equals(written.type())
                && !read.place().equals(written.place())
                && read.startNanos() >= written.startNanos();
    }

    /** The index of the call's line, which is made when it is first needed. */
    private int line(Call call) {
        Life life = new Life(call.place(), call.thread().label() + " thread");
        if (!lives.contains(life)) {
            lives.add(life);
        }
        return lives.indexOf(life);
    }

    private static String words(Call call) {
        String bytes = Numbers.bytes(call.bytes());
        String what = call.role().label();
        String turned =
                switch (call.direction()) {
                    case SERIALIZE -> "%s to %s".formatted(what, bytes);
                    case DESERIALIZE -> "%s to %s".formatted(bytes, what);
                    case OPEN_FIELDS -> "%s opened for fields".formatted(bytes);
                };
        return turned + ", " + Numbers.time((double) call.nanos());
    }
}
