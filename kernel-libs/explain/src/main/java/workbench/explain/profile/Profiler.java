package workbench.explain.profile;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;

/**
 * Repeats an operation in a thread of its own and lets JFR sample that thread. Nothing is sampled before the operation has
 * warmed up. Stacks of the processor-time event are used where there are more of them than of the clock's.
 *
 * <p>One profile at a time: two would share the processor, and each would see the other's thread.
 */
public final class Profiler {

    private static final String THREAD = "workbench-profiled";
    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    private final String title;
    private final ProfiledThread thread;
    private final boolean hazelcastToo;

    private Profiler(String title, ProfiledOperation load, boolean hazelcastToo) {
        this.title = title;
        this.thread = new ProfiledThread(THREAD, load);
        this.hazelcastToo = hazelcastToo;
    }

    /**
     * How long an operation runs.
     *
     * @param warmUp before anything is sampled
     * @param sampling while it is sampled
     * @param smoke whether this only tests the code, which the samples then say
     */
    public record Plan(Duration warmUp, Duration sampling, boolean smoke) {

        public Plan {
            if (warmUp.isNegative() || !sampling.isPositive()) {
                throw new IllegalArgumentException(
                        "A profile needs some time to sample, but has a warm-up of %s and samples for %s."
                                .formatted(warmUp, sampling));
            }
        }

        /** Some thousand samples on an idle machine. */
        public static Plan standard() {
            return new Plan(Duration.ofSeconds(2), Duration.ofSeconds(5), false);
        }

        /** For tests of the code around it. */
        public static Plan quick() {
            return new Plan(Duration.ofMillis(200), Duration.ofSeconds(1), true);
        }
    }

    /**
     * Samples an operation.
     *
     * @param title what it is
     * @param hazelcastToo whether threads of Hazelcast take part in it, and are sampled too
     * @throws InterruptedException if the thread is interrupted; the recording is closed then, and the operation ends
     * @throws NotPossibleException if there is no JFR, another profile is being taken, or no sample was taken
     */
    public static Samples profile(String title, ProfiledOperation load, boolean hazelcastToo, Plan plan)
            throws InterruptedException {
        FlightRecording.requireAvailable();
        if (!ONE_AT_A_TIME.tryLock()) {
            throw new NotPossibleException(
                    "Another profile is being taken in this process. Run the cell again once it has ended.");
        }
        try {
            return new Profiler(title, load, hazelcastToo).sample(plan);
        } finally {
            ONE_AT_A_TIME.unlock();
        }
    }

    private Samples sample(Plan plan) throws InterruptedException {
        try (thread) {
            thread.runFor(plan.warmUp());
            try (FlightRecording recorder = FlightRecording.start()) {
                long before = thread.operations();
                long start = System.nanoTime();
                thread.runFor(plan.sampling());
                double seconds = (System.nanoTime() - start) / 1e9;
                long operations = thread.operations() - before;
                return read(recorder.end(), seconds, operations, notes(plan, recorder.others()));
            }
        }
    }

    private static List<String> notes(Plan plan, List<String> others) {
        List<String> notes = new ArrayList<>();
        if (plan.smoke()) {
            notes.add("A smoke run, which only tests the code: these are no measurements.");
        }
        if (!others.isEmpty()) {
            notes.add("JFR was recording here already (%s), so more may have been sampled than was asked for."
                    .formatted(String.join(", ", others)));
        }
        return notes;
    }

    private Samples read(List<RecordedEvent> events, double seconds, long operations, List<String> notes) {
        Stacks processor = stacks(events, FlightRecording.PROCESSOR_TIME);
        Stacks clock = stacks(events, FlightRecording.CLOCK_TIME);
        boolean byProcessor = processor.samples() >= clock.samples();
        Stacks time = byProcessor ? processor : clock;
        if (time.samples() == 0) {
            throw new NotPossibleException(
                    "JFR took no sample of %s in %s, although it ran %s. The machine may be busy, or the operation may wait most of the time: run the cell again, or profile serialize or deserialize."
                            .formatted(title, Numbers.duration(seconds), Numbers.count(operations, "time")));
        }
        return new Samples(
                title,
                byProcessor ? FlightRecording.PROCESSOR_TIME : FlightRecording.CLOCK_TIME,
                byProcessor
                        ? "about 1 ms of processor time"
                        : "a look at a running thread, about every 10 ms of the clock",
                seconds,
                operations,
                time.list(),
                stacks(events, FlightRecording.ALLOCATION).list(),
                time.left,
                time.isCut ? withCut(notes) : notes);
    }

    private static List<String> withCut(List<String> notes) {
        List<String> all = new ArrayList<>(notes);
        all.add("JFR cut deep stacks, which begin within the operation here. Restart the kernel to see them whole.");
        return all;
    }

    private Stacks stacks(List<RecordedEvent> events, String name) {
        Stacks stacks = new Stacks();
        for (RecordedEvent event : events) {
            if (event.getEventType().getName().equals(name)) {
                add(event, stacks);
            }
        }
        return stacks;
    }

    private void add(RecordedEvent event, Stacks stacks) {
        RecordedThread sampled = Frames.thread(event);
        if (sampled == null) {
            return;
        }
        String name = Optional.ofNullable(sampled.getJavaName()).orElse("");
        if (sampled.getJavaThreadId() == thread.id()) {
            stacks.add(event, Frames.own(event));
        } else if (hazelcastToo && name.startsWith("hz.")) {
            stacks.add(event, Frames.other(event, name));
        }
    }

    /** Equal stacks counted together. */
    private static final class Stacks {

        private final Map<List<String>, Long> weights = new LinkedHashMap<>();
        private long left;
        private boolean isCut;

        void add(RecordedEvent event, Optional<List<String>> frames) {
            if (frames.isEmpty()) {
                left++;
                return;
            }
            isCut |= event.getStackTrace().isTruncated();
            List<String> all = new ArrayList<>(frames.get());
            long weight = 1;
            if (event.hasField("weight")) {
                weight = event.getLong("weight");
                all.add("[%s]"
                        .formatted(Frames.type(event.getClass("objectClass").getName())));
            }
            weights.merge(all, weight, Long::sum);
        }

        long samples() {
            return weights.values().stream().mapToLong(Long::longValue).sum();
        }

        List<Stack> list() {
            return weights.entrySet().stream()
                    .map(each -> new Stack(each.getKey(), each.getValue()))
                    .toList();
        }
    }
}
