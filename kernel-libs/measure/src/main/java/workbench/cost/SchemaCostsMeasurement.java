package workbench.cost;

import static java.util.Objects.requireNonNull;

import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import workbench.cluster.Cluster;
import workbench.cluster.Members;
import workbench.cost.SchemaCosts.Calls;
import workbench.cost.SchemaCosts.Row;
import workbench.cost.SchemaCosts.Who;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.machine.Machine;
import workbench.measure.Interrupts;
import workbench.measure.Profile;
import workbench.measure.Progress;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.NotPossibleException;

/**
 * Measures what Compact's schemas cost on their way through a cluster. Each round starts a cluster in this process, and then, one at a
 * time, processes of each kind: a member that joins and leaves, a client whose schemas the cluster has not seen, a client with the same
 * schemas, and a member that joins now.
 */
public final class SchemaCostsMeasurement {

    /** The fewest processes of each kind. */
    public static final int FEWEST = 10;

    /** Before the figures that a process prints. */
    static final String MARK = "schema costs ";

    /** About how long a process takes, with its share of the start of a cluster: only the announced duration and the progress bar depend on it. */
    private static final long PROCESS_MILLIS = 4_000;

    private static final int SMOKE = 2;
    private static final int MOST_CLASSES = 10_000;
    private static final int FIELDS = 10;
    private static final Duration MOST = Duration.ofMinutes(10);
    private static final List<String> HEAP = List.of("-Xms256m", "-Xmx256m");

    private final int members;
    private final int classes;
    private final Map<Who, List<Sample>> samples = new EnumMap<>(Who.class);

    private SchemaCostsMeasurement(int members, int classes) {
        this.members = members;
        this.classes = classes;
        for (Who who : Who.values()) {
            samples.put(who, new ArrayList<>());
        }
    }

    /** What one process printed, in nanoseconds. */
    private record Sample(double start, double first, double second) {

        static Sample parse(String line) {
            List<Double> all = Stream.of(line.substring(MARK.length()).split(" ", 3))
                    .map(Double::valueOf)
                    .toList();
            return new Sample(all.get(0), all.get(1), all.get(2));
        }
    }

    /** A domain without strategies: the members need no classes. */
    private record Schemas() implements Domain<Object> {

        @Override
        public String name() {
            return "schemas";
        }

        @Override
        public String description() {
            return "nothing but schemas";
        }

        @Override
        public Object sample(RandomGenerator random) {
            return random.nextLong();
        }

        @Override
        public Map<String, Object> edgeCases() {
            return Map.of();
        }
    }

    /**
     * Measures with processes of each kind.
     *
     * @param members of the cluster, 1 to 100
     * @param classes 1 to 10,000
     * @param processes of each kind, {@value #FEWEST} or more; a smoke run takes two
     * @throws NotPossibleException if a process fails, with what it said, or takes longer than 10 minutes
     * @throws InterruptedException if the thread is interrupted; no process and no member is left
     */
    public static SchemaCosts run(int members, int classes, int processes, Progress progress)
            throws InterruptedException {
        if (processes < FEWEST) {
            throw new IllegalArgumentException(
                    "%s processes were asked for, but first calls differ so much from process to process that it takes at least %s."
                            .formatted(processes, FEWEST));
        }
        return few(members, classes, Profile.fromEnvironment() == Profile.SMOKE ? SMOKE : processes, progress);
    }

    /** With fewer than {@value #FEWEST} processes, which makes it a smoke run. */
    static SchemaCosts few(int members, int classes, int processes, Progress progress) throws InterruptedException {
        if (classes < 1 || classes > MOST_CLASSES) {
            throw new IllegalArgumentException("Schemas of %s were asked for, but it takes 1 to %s."
                    .formatted(Numbers.count(classes, "class", "classes"), Numbers.whole(MOST_CLASSES)));
        }
        return new SchemaCostsMeasurement(members, classes).run(processes, progress);
    }

    private SchemaCosts run(int processes, Progress progress) throws InterruptedException {
        progress.start("Schemas through a cluster", PROCESS_MILLIS * processes * Who.values().length);
        for (int round = 1; round <= processes; round++) {
            round("cluster %s of %s".formatted(round, processes), progress);
        }
        progress.done(Numbers.count(processes, "process", "processes") + " of each kind");
        return new SchemaCosts(
                members,
                classes,
                FIELDS,
                processes,
                Stream.of(Who.values()).map(this::row).toList(),
                processes < FEWEST,
                Machine.here());
    }

    private void round(String which, Progress progress) throws InterruptedException {
        Catalog<?> catalog = Catalog.of(new Schemas(), List.of(), SchemaCosts.class.getClassLoader());
        try (Cluster cluster = Cluster.embedded(members, catalog)) {
            for (Who who : List.of(Who.JOINS_WITHOUT, Who.NEW_SCHEMAS, Who.KNOWN_SCHEMAS, Who.JOINS)) {
                progress.step("%s, %s".formatted(which, who.label()), PROCESS_MILLIS);
                Interrupts.check();
                requireNonNull(samples.get(who)).add(sample(who, cluster));
            }
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
    }

    private Sample sample(Who who, Cluster cluster) throws InterruptedException {
        boolean client = who == Who.NEW_SCHEMAS || who == Who.KNOWN_SCHEMAS;
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.addAll(HEAP);
        List<String> arguments = new ArrayList<>(List.of(
                client ? SchemaCostsProcess.CLIENT : SchemaCostsProcess.MEMBER,
                Integer.toString(who == Who.JOINS_WITHOUT ? 0 : classes),
                Integer.toString(FIELDS)));
        cluster.members().forEach(member -> arguments.add(Integer.toString(port(member))));
        if (!client) {
            arguments.add(Integer.toString(Members.freePorts(1).getFirst()));
        }
        try (ChildJvm child = ChildJvm.start(ChildJvm.command(flags, SchemaCostsProcess.class, arguments))) {
            child.process()
                    .getOutputStream()
                    .write((cluster.member().getConfig().getClusterName() + "\n").getBytes(StandardCharsets.UTF_8));
            child.process().getOutputStream().flush();
            String said = child.said(MOST);
            return said.lines()
                    .filter(line -> line.startsWith(MARK))
                    .findFirst()
                    .map(Sample::parse)
                    .orElseThrow(() -> new NotPossibleException(
                            "The process of a %s ended without figures. It said: %s".formatted(who.label(), said)));
        } catch (TimeoutException e) {
            throw new NotPossibleException(
                    "The process of a %s did not end within %s. Ask for fewer classes, or look whether other programs keep the machine busy."
                            .formatted(who.label(), Numbers.duration((double) MOST.toSeconds())),
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot talk to the process of a " + who.label(), e);
        }
    }

    private static int port(HazelcastInstance member) {
        return member.getCluster().getLocalMember().getAddress().getPort();
    }

    private Row row(Who who) {
        List<Sample> all = requireNonNull(samples.get(who));
        List<Double> first = all.stream().map(Sample::first).toList();
        List<Double> second = all.stream().map(Sample::second).toList();
        return new Row(
                who,
                Interval.ofMedian(all.stream().map(Sample::start).toList()),
                who == Who.JOINS_WITHOUT
                        ? Optional.empty()
                        : Optional.of(new Calls(
                                Interval.ofMedian(first),
                                Interval.ofMedian(second),
                                Interval.ofRatioOfMedians(first, second, 1))));
    }
}
