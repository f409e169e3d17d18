package workbench.versions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import workbench.compile.DomainSources;
import workbench.machine.TemporaryFolder;
import workbench.variant.NotPossibleException;
import workbench.versions.UpgradeRecipe.Step;
import workbench.versions.UpgradeRecipe.Trial;
import workbench.versions.VersionProcesses.Application;
import workbench.versions.VersionProcesses.OneMember;

/**
 * Moves a map from a cluster of an older Hazelcast to one of this process's version, while an application reads and writes. Members of two
 * versions do not join each other in the open-source edition, so there are two clusters for a while, and clients that talk to both.
 */
public final class UpgradeTrial {

    /** How often a trial reports its progress. */
    public static final int REPORTS = 9;

    private static final int ENTRIES = 24;

    /** How many entries are written in both clusters before the copy. */
    private static final int HALF = ENTRIES / 2;

    /** The entries that change while the copy runs: as many that the new cluster has as such that it lacks. */
    private static final int CHANGED_FROM = 9;

    private static final int CHANGED_TO = 15;

    /** An entry beyond the others, which is removed while the copy runs. */
    private static final int REMOVED = ENTRIES;

    private static final String OLD = "old";
    private static final String NEW = "new";

    private final VersionRuntime old;
    private final VersionRuntime next;
    private final VersionProcesses processes;
    private final Consumer<String> progress;
    private final OneMember from;
    private final Application application;
    private final List<Step> steps = new ArrayList<>();

    private UpgradeTrial(
            VersionRuntime old,
            VersionRuntime next,
            VersionProcesses processes,
            Consumer<String> progress,
            OneMember from,
            Application application) {
        this.old = old;
        this.next = next;
        this.processes = processes;
        this.progress = progress;
        this.from = from;
        this.application = application;
    }

    /**
     * Runs all steps.
     *
     * @param strategy the name of a variant that has a folder of sources
     * @param version the older one, from 4.2 on
     * @param progress gets each step before it begins
     * @throws NotPossibleException if the version is too old, cannot be fetched, or does not have the strategy
     * @throws InterruptedException if the thread is interrupted; no process is left
     */
    public static UpgradeRecipe run(
            DomainSources sources,
            String domain,
            String strategy,
            String version,
            HazelcastJars jars,
            long seed,
            Consumer<String> progress)
            throws InterruptedException {
        requireClients(version);
        if (!sources.strategies(domain).contains(strategy)) {
            throw new NotPossibleException(
                    "%s is on no other version: %s. Name a strategy that has a folder of domain-src/%s."
                            .formatted(strategy, VersionTrial.whyLeftOut(strategy), domain));
        }
        try (TemporaryFolder scratch = TemporaryFolder.of("upgrade");
                VersionProcesses processes = new VersionProcesses(strategy, ENTRIES, seed)) {
            Path ours = VersionRuntime.ours(scratch.path());
            List<VersionRuntime> both = new ArrayList<>();
            for (String each : List.of(version, HazelcastJars.own())) {
                progress.accept("compile for Hazelcast " + each);
                Path staging = scratch.path().resolve("for-" + both.size());
                VersionRuntime runtime = VersionRuntime.of(
                        each, jars.of(each), Jdk.own(), ours, sources.of(domain), List.of(strategy), staging);
                runtime.variant(strategy); // refused before anything starts
                both.add(runtime);
            }
            progress.accept("a cluster of " + version);
            OneMember from = processes.member(both.getFirst());
            Application application = processes.application(both.getFirst());
            UpgradeTrial trial =
                    new UpgradeTrial(both.getFirst(), both.getLast(), processes, progress, from, application);
            return new UpgradeRecipe(domain, strategy, version, HazelcastJars.own(), ENTRIES, trial.steps());
        }
    }

    private static void requireClients(String version) {
        HazelcastJars.requireVersion(version);
        int[] numbers = Arrays.stream(version.split("\\.", -1))
                .mapToInt(Integer::parseInt)
                .toArray();
        if (Arrays.compare(numbers, new int[] {4, 2}) < 0) {
            throw new NotPossibleException(
                    "Clients of Hazelcast %s do not talk to members of %s, so that no program can copy from one cluster to the other. Name a version from 4.2 on. From an older one, let its client write the entries to files or a database, and the new client read them."
                            .formatted(version, HazelcastJars.own()));
        }
    }

    private List<Step> steps() throws InterruptedException {
        begin();
        askToJoin();
        progress.accept("a cluster of " + next.version());
        OneMember to = processes.member(next);
        Application replacement = processes.application(next);
        connectToBoth(to, replacement);
        writeToBoth();
        copy(to);
        replace(to, replacement);
        end(replacement);
        return steps;
    }

    private void begin() throws InterruptedException {
        List<Trial> trials = List.of(
                Trial.of("an application with a client of the same version connects", application.connect(OLD, from)),
                Trial.of("it sets %s entries".formatted(REMOVED + 1), application.write(OLD, 0, REMOVED + 1, 0)),
                Trial.of("it reads them", application.read(OLD, 0, REMOVED + 1, 0)));
        add("a cluster of " + old.version(), "This is what there is.", trials, 0);
    }

    private void askToJoin() throws InterruptedException {
        progress.accept("a member of %s asks to join".formatted(next.version()));
        Trial joins = processes
                .refusal(next, from)
                .map(reason -> new Trial("it joins", "refused", reason, false))
                .orElseGet(() -> new Trial("it joins", Trial.WORKS, "", false));
        add(
                "a member of %s asks to join".formatted(next.version()),
                "If it may not, members cannot be replaced one by one, and the map needs a second cluster.",
                List.of(joins),
                0);
    }

    private void connectToBoth(OneMember to, Application replacement) throws InterruptedException {
        List<Trial> trials = List.of(
                Trial.of("the old application connects to it, too", application.connect(NEW, to)),
                Trial.of(
                                "a client of %s connects to the old cluster".formatted(next.version()),
                                replacement.connect(OLD, from))
                        .optional());
        add(
                "a second cluster, of " + next.version(),
                "It has a name and addresses of its own. An application with two clients talks to both.",
                trials,
                application.count(NEW));
    }

    private void writeToBoth() throws InterruptedException {
        progress.accept("the application writes to both");
        List<Trial> trials = List.of(
                Trial.of("it sets %s entries in the old cluster".formatted(HALF), application.write(OLD, 0, HALF, 1)),
                Trial.of("and then in the new one", application.write(NEW, 0, HALF, 1)));
        add(
                "the application writes to both",
                "It sets an entry in the old cluster first, from which all still read, and then in the new one.",
                trials,
                application.count(NEW));
    }

    /** Between the two halves of the copy, the application writes: the moment at which a copy that replaces entries would lose them. */
    private void copy(OneMember to) throws InterruptedException {
        progress.accept("a program copies");
        Application copier = processes.application(old);
        List<Trial> trials = new ArrayList<>();
        trials.add(Trial.of(
                "a program with a client of %s connects to the old cluster".formatted(old.version()),
                copier.connect(OLD, from)));
        trials.add(Trial.of("and to the new one", copier.connect(NEW, to)));
        trials.add(Trial.of("it reads all entries of the old one", copier.take(OLD)));
        trials.addAll(changesMeanwhile());
        trials.add(given(copier.give(NEW)));
        trials.add(Trial.of(
                "the removed entry is there again, and the application removes it", application.remove(NEW, REMOVED)));
        trials.add(Trial.of("the old cluster has the last value of each entry", readAll(application, OLD, 2)));
        trials.add(Trial.of("the new one, too", readAll(application, NEW, 2)));
        add(
                "a program copies",
                "It reads the entries of the old cluster, and calls putIfAbsent on the new one for each. Here the application writes between the"
                        + " two. By putIfAbsent its newer values stay, which set would replace. An entry that it removed comes back, so it removes"
                        + " it again.",
                trials,
                application.count(NEW));
    }

    private List<Trial> changesMeanwhile() throws InterruptedException {
        return List.of(
                Trial.of(
                        "the application sets %s entries in the old cluster".formatted(CHANGED_TO - CHANGED_FROM),
                        application.write(OLD, CHANGED_FROM, CHANGED_TO, 2)),
                Trial.of(
                        "and in the new one, which lacks half of them",
                        application.write(NEW, CHANGED_FROM, CHANGED_TO, 2)),
                Trial.of("it removes an entry of the old one", application.remove(OLD, REMOVED)));
    }

    private static Trial given(int put) {
        int expected = REMOVED + 1 - CHANGED_TO;
        return new Trial(
                "the program puts %s entries, since the new cluster has the others".formatted(put),
                put == expected ? Trial.WORKS : Trial.WRONG,
                put == expected ? "" : expected + " were to be put",
                true);
    }

    /**
     * Reads every entry as it was written last.
     *
     * @param shift with which those were written that changed while the copy ran
     */
    private static Written readAll(Application by, String connection, int shift) throws InterruptedException {
        Written half = by.read(connection, 0, CHANGED_FROM, 1);
        Written changed = by.read(connection, CHANGED_FROM, CHANGED_TO, shift);
        Written rest = by.read(connection, CHANGED_TO, ENTRIES, 0);
        return List.of(half, changed, rest).stream()
                .filter(each -> !(each instanceof Written.Kept))
                .findFirst()
                .orElse(rest);
    }

    private void replace(OneMember to, Application replacement) throws InterruptedException {
        progress.accept("the application is replaced");
        List<Trial> trials = List.of(
                Trial.of(
                        "an application with a client of %s connects to the new cluster".formatted(next.version()),
                        replacement.connect(NEW, to)),
                Trial.of("it reads all entries", readAll(replacement, NEW, 2)),
                Trial.of("it sets some again", replacement.write(NEW, CHANGED_FROM, CHANGED_TO, 3)),
                Trial.of("the old application reads that in the new cluster", readAll(application, NEW, 3)));
        add(
                "the application is replaced",
                "One process after the other. The old application reads from the new cluster before the first new one writes there alone.",
                trials,
                application.count(NEW));
    }

    private void end(Application replacement) throws InterruptedException {
        progress.accept("the old cluster ends");
        processes.end(application.process());
        processes.end(from.process());
        List<Trial> trials = List.of(Trial.of("the new application reads all entries", readAll(replacement, NEW, 3)));
        steps.add(new Step("the old cluster ends", "Nobody uses it any more.", trials, 0, replacement.count(NEW)));
    }

    private void add(String what, String how, List<Trial> trials, int newEntries) throws InterruptedException {
        steps.add(new Step(what, how, trials, application.count(OLD), newEntries));
    }
}
