package workbench.measure.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import workbench.machine.ChildJvm;
import workbench.measure.Procedure;
import workbench.measure.Task;
import workbench.measure.result.ResultEntry.Schedule;

/**
 * What a publish run measures.
 *
 * @param procedure in which way forks compile
 * @param smoke whether this only tests the code: what comes out is marked as no measurement
 * @param tasks what is timed
 * @param effort how much is measured
 * @param jdk the folder of the JDK that forks run on; this process's own if there is none
 * @param moreFlags of the forks' JVM, beside the usual ones
 * @param seed draws the values and the order of the forks
 */
public record PublishPlan(
        Procedure procedure,
        boolean smoke,
        List<Task> tasks,
        Effort effort,
        Optional<Path> jdk,
        List<String> moreFlags,
        long seed) {

    private static final Pattern JAVA_VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)([^\"]*)\"");
    private static final int JDK_NEEDED = 25;

    /** Must come before the flags that they unlock. */
    private static final List<String> UNLOCK =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions");

    private static final Duration START = Duration.ofMinutes(1);

    /**
     * How much a publish run measures.
     *
     * @param minForks the fewest fresh processes for each task and variant, 2 or more
     * @param warmupCalls calls of each fork before its first iteration, if they are of the serialization service
     * @param warmupIterations iterations of each fork that are thrown away
     * @param iterations iterations of each fork that are kept
     * @param iteration how long one iteration lasts
     * @param halfWidth a series gets no more forks once its interval is this narrow: half its width as a share of the speed
     * @param budget when the run ends at the latest, unless {@code minForks} take longer
     */
    public record Effort(
            int minForks,
            int warmupCalls,
            int warmupIterations,
            int iterations,
            Duration iteration,
            double halfWidth,
            Duration budget) {

        private static final Effort STANDARD =
                new Effort(5, 100_000, 14, 20, Duration.ofMillis(50), 0.02, Duration.ofMinutes(15));
        private static final Effort SMOKE = new Effort(2, 0, 1, 1, Duration.ofMillis(50), 1, Duration.ZERO);

        public Effort {
            if (minForks < 2 || iterations < 1 || !iteration.isPositive()) {
                throw new IllegalArgumentException(
                        "A publish run needs at least two forks and one iteration, and a duration above 0, but has %s, %s and %s."
                                .formatted(minForks, iterations, iteration));
            }
        }

        private Effort forks(int atLeast) {
            return new Effort(atLeast, warmupCalls, warmupIterations, iterations, iteration, halfWidth, budget);
        }

        private Effort within(Duration newBudget) {
            return new Effort(minForks, warmupCalls, warmupIterations, iterations, iteration, halfWidth, newBudget);
        }
    }

    public PublishPlan {
        tasks = tasks.stream().distinct().sorted().toList();
        moreFlags = List.copyOf(moreFlags);
        if (tasks.isEmpty()) {
            throw new IllegalArgumentException("A publish run needs at least one task, but has none.");
        }
    }

    /**
     * Measures in five forks or more, with the second compiler alone, until each ratio is known to 2 %, or for a quarter of an
     * hour.
     */
    public static PublishPlan standard(Collection<Task> tasks, long seed) {
        return new PublishPlan(
                Procedure.STEADY, false, List.copyOf(tasks), Effort.STANDARD, Optional.empty(), List.of(), seed);
    }

    /**
     * Measures each method of the reader's own benchmark in this many forks. From four methods on, the first gets more, since the others
     * are compared with it.
     */
    public static PublishPlan ofBenchmark(int forks, long seed) {
        return standard(List.of(Task.BENCHMARK), seed).forks(forks).within(Duration.ZERO);
    }

    /** Measures in two standard forks, to show the procedure. */
    public static PublishPlan quick(Collection<Task> tasks, long seed) {
        return standard(tasks, seed).forks(2).within(Duration.ZERO);
    }

    /** Measures in two very short forks, for tests of the code around them. */
    public static PublishPlan smoke(Collection<Task> tasks, long seed) {
        return standard(tasks, seed).shortened();
    }

    /** Copies the plan with two very short forks, which only test the code. Results are marked as no measurement. */
    public PublishPlan shortened() {
        return new PublishPlan(procedure, true, tasks, Effort.SMOKE, jdk, moreFlags, seed);
    }

    /** Copies the plan with forks that run with the JIT settings of servers. */
    public PublishPlan asServersRun() {
        return new PublishPlan(Procedure.PUBLISH, smoke, tasks, effort, jdk, moreFlags, seed);
    }

    /**
     * Copies the plan with forks in which Hazelcast's service meets values of the measured type alone. Short calls take less time
     * there than in any member that holds values of several types.
     */
    public PublishPlan ofOneType() {
        return new PublishPlan(Procedure.ONE_TYPE, smoke, tasks, effort, jdk, moreFlags, seed);
    }

    /** Copies the plan with another budget of time. */
    public PublishPlan within(Duration newBudget) {
        return with(effort.within(newBudget));
    }

    /** Copies the plan with at least this many forks for each task and variant. */
    public PublishPlan forks(int atLeast) {
        return with(effort.forks(atLeast));
    }

    private PublishPlan with(Effort other) {
        return new PublishPlan(procedure, smoke, tasks, other, jdk, moreFlags, seed);
    }

    /**
     * Copies the plan with forks on another JDK.
     *
     * @param folder the JDK's own, of version 25 or newer
     * @throws IllegalArgumentException if there is no such JDK
     */
    public PublishPlan on(Path folder) {
        feature(folder);
        return new PublishPlan(procedure, smoke, tasks, effort, Optional.of(folder), moreFlags, seed);
    }

    /**
     * Copies the plan with forks whose JVM has more flags, such as those of another collector. A result names them beside its JDK, and no
     * run with other flags continues it. To be called after {@link #on}, whose JDK has to know them.
     *
     * @param more each of which begins with {@code -X}
     * @throws IllegalArgumentException if a JVM does not start with them
     */
    public PublishPlan withFlags(List<String> more) throws InterruptedException {
        more.stream().filter(flag -> !flag.startsWith("-X")).findFirst().ifPresent(flag -> {
            throw new IllegalArgumentException(
                    "A flag of the JVM begins with -X, such as -XX:+UseZGC, but this is \"%s\".".formatted(flag));
        });
        PublishPlan plan = new PublishPlan(procedure, smoke, tasks, effort, jdk, more, seed);
        plan.requireStart();
        return plan;
    }

    /** The usual flags of this library make a JVM ignore a flag that it does not know, so they are left out here. */
    private void requireStart() throws InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jdk.orElseGet(() -> Path.of(System.getProperty("java.home")))
                .resolve("bin/java")
                .toString());
        command.addAll(jvmFlags());
        command.add("-version");
        try (ChildJvm child = ChildJvm.start(command)) {
            String said = child.said(START);
            if (child.process().exitValue() != 0) {
                throw new IllegalArgumentException("A JVM does not start with %s: %s. Leave out what it does not know."
                        .formatted(
                                String.join(" ", moreFlags),
                                said.lines()
                                        .filter(line -> !line.startsWith("Error"))
                                        .findFirst()
                                        .orElse("it says nothing")));
            }
        } catch (TimeoutException e) {
            throw new IllegalArgumentException(
                    "A JVM does not start within %s s with %s. Leave out what stops it."
                            .formatted(START.toSeconds(), String.join(" ", moreFlags)),
                    e);
        }
    }

    /**
     * What forks run on.
     *
     * @param own this process's JDK
     */
    String jvm(String own) {
        String version = jdk.map(
                        folder -> feature(folder).group(1) + feature(folder).group(2) + " in " + folder)
                .orElse(own);
        return moreFlags.isEmpty() ? version : version + ", with " + String.join(" ", moreFlags);
    }

    private static Matcher feature(Path folder) {
        try {
            Matcher version = JAVA_VERSION.matcher(Files.readString(folder.resolve("release")));
            if (!version.find() || Integer.parseInt(version.group(1)) < JDK_NEEDED) {
                throw new IllegalArgumentException("The JDK in %s is not of version %s or newer: %s. Name one that is."
                        .formatted(folder, JDK_NEEDED, version.hasMatch() ? version.group() : "unknown"));
            }
            if (!Files.isExecutable(folder.resolve("bin/java"))) {
                throw new IllegalArgumentException(
                        "There is no JDK in %s: its file \"bin/java\" is missing or may not be run. Name the folder that holds bin/java."
                                .formatted(folder));
            }
            return version;
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "There is no JDK in %s: its file \"release\" cannot be read. Name the folder that holds bin/java."
                            .formatted(folder),
                    e);
        }
    }

    /**
     * How forks compile, and their heap. A fork touches all of its heap before it begins. Otherwise the system would have to provide
     * each page of memory when the first object is written to it. A call that serializes a cart then took 550 ns instead of 210 ns
     * until the first collection, which came after the last iteration.
     */
    public List<String> jvmFlags() {
        List<String> flags = new ArrayList<>(procedure.compilerFlags());
        flags.addAll(List.of("-Xms1g", "-Xmx1g"));
        if (!smoke) { // it takes half a second
            flags.add("-XX:+AlwaysPreTouch");
        }
        if (!moreFlags.isEmpty()) {
            flags.addAll(UNLOCK);
            flags.addAll(moreFlags);
        }
        return flags;
    }

    Schedule schedule() {
        return new Schedule(
                effort.warmupIterations(),
                effort.iterations(),
                effort.iteration().toMillis(),
                seed);
    }

    String method(int cells) {
        return "JMH, at least %s forks for each of %s series in random order, %s + %s iterations of %s ms in each fork; seed %s"
                .formatted(
                        effort.minForks(),
                        cells,
                        effort.warmupIterations(),
                        effort.iterations(),
                        effort.iteration().toMillis(),
                        seed);
    }
}
