package workbench.measure.latency;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Failure;
import workbench.measure.Operation.Batch;
import workbench.measure.Payload;
import workbench.measure.Stopwatch;
import workbench.measure.Task;
import workbench.variant.Variant;

/** One task with one strategy, alone or beside one kind of large call, with its repeats so far. For one thread. */
final class RunningSeries {

    /** The JVM tells of a pause by a thread of its own. */
    private static final int MILLIS_FOR_PAUSES = 20;

    private final Task task;
    private final Payload payload;
    private final LatencyPlan plan;
    private final Sender sender;
    private final Pauses pauses;
    private final Optional<Large> large;
    private final List<Caller> callers = new ArrayList<>();
    private final List<Repeat> repeats = new ArrayList<>();
    private final List<LargeRepeat> largeRepeats = new ArrayList<>();
    private double capacity;
    private double perSecond;

    /** Large calls of one kind. */
    private record Large(LargeCall call, LargeValue value, double perSecond) {

        Caller caller(boolean client) {
            return call.prepare(value.payload(), client);
        }
    }

    RunningSeries(Task task, Payload payload, LatencyPlan plan, Sender sender, Pauses pauses) {
        this(task, payload, plan, sender, pauses, Optional.empty());
    }

    private RunningSeries(
            Task task, Payload payload, LatencyPlan plan, Sender sender, Pauses pauses, Optional<Large> large) {
        this.task = task;
        this.payload = payload;
        this.plan = plan;
        this.sender = sender;
        this.pauses = pauses;
        this.large = large;
    }

    /** The same calls beside large ones. */
    RunningSeries beside(LargeCall call, LargeValue value) {
        double rate = plan.beside().orElseThrow().perSecond();
        return new RunningSeries(task, payload, plan, sender, pauses, Optional.of(new Large(call, value, rate)));
    }

    Task task() {
        return task;
    }

    /** Such as {@code kryo} or {@code kryo beside process}. */
    String label() {
        return variant().name()
                + large.map(each -> " beside " + each.call().label()).orElse("");
    }

    /** Calls a second in a closed loop. */
    double capacity() {
        return capacity;
    }

    double perSecond() {
        return perSecond;
    }

    void setRate(double callsPerSecond) {
        perSecond = callsPerSecond;
    }

    private Variant<?, ?> variant() {
        return payload.variant();
    }

    Failure failure(Throwable thrown) {
        return of(Failure.of(task, variant(), thrown));
    }

    private Failure of(Failure failure) {
        return large.map(each -> failure.beside(each.call().label())).orElse(failure);
    }

    /** The second half of the time says how fast it is; large calls are warm before it. */
    void warmUp() throws InterruptedException {
        int values = payload.keys().length;
        IntStream.range(0, task.threads())
                .mapToObj(thread -> caller(thread * values / task.threads()))
                .forEach(callers::add);
        Duration half = plan.warmUp().dividedBy(2);
        if (large.isPresent()) {
            sender.closedLoop(List.of(large.get().caller(client())), half);
        } else {
            sender.closedLoop(callers, half);
        }
        capacity = sender.closedLoop(callers, half);
    }

    private boolean client() {
        return task.topology().client();
    }

    private Caller caller(int start) {
        Batch batch = task.operation().prepare(payload, client(), start);
        Blackhole sink = Stopwatch.sink();
        return () -> {
            int index = batch.index();
            batch.run(1, sink);
            return index;
        };
    }

    void repeat() throws InterruptedException {
        Load small = Load.of(callers, plan.calls(perSecond), perSecond);
        sender.atFixedRate(small.lead());
        pauses.take();
        long start = System.nanoTime();
        Calls made = large.isPresent() ? beside(small, large.get()) : sender.atFixedRate(small);
        Thread.sleep(MILLIS_FOR_PAUSES);
        repeats.add(Repeat.of(
                made,
                pauses.take().stream()
                        .map(pause -> pause.since(start))
                        .filter(pause -> pause.endNanos() > 0)
                        .toList()));
    }

    private Calls beside(Load small, Large going) throws InterruptedException {
        Load load = Load.of(List.of(going.caller(client())), plan.calls(going.perSecond()), going.perSecond());
        List<Calls> made = sender.atFixedRates(List.of(small, load.between(small)));
        largeRepeats.add(
                LargeRepeat.of(made.getFirst(), made.getLast(), going.value().onThread()));
        return made.getFirst();
    }

    /** How many repeats it has. */
    int repeats() {
        return repeats.size();
    }

    /** Says that an interrupt came before it had a repeat. */
    Failure interrupted() {
        Failure failure = new Failure(
                task,
                variant().name(),
                variant().features().strategy(),
                "The run was interrupted before its first repeat.");
        return of(failure);
    }

    LatencySeries series(int first) {
        return LatencySeries.of(
                task,
                variant().name(),
                variant().features().strategy(),
                perSecond,
                capacity,
                repeats.subList(0, first),
                large.map(each -> new LargeSeries(
                        each.call(),
                        each.perSecond(),
                        each.value().payload().meanBytes(),
                        largeRepeats.subList(0, first))));
    }
}
