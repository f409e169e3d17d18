package workbench.versions;

import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import workbench.cluster.Members;
import workbench.machine.Dialogue;
import workbench.variant.NotPossibleException;
import workbench.versions.driver.ClientDriver;
import workbench.versions.driver.MemberDriver;

/**
 * Members and clients of versions of Hazelcast on 127.0.0.1, each in a process of its own. Closing it ends all. For one thread.
 */
final class VersionProcesses implements AutoCloseable {

    private static final long SECONDS_TO_START = 60;
    private static final long SECONDS_TO_ANSWER = 60;
    private static final int NAME_BYTES = 16;

    /** In the log of a member, the words before the reason of the cluster. */
    private static final String REASON = "Reason of failure for node join: ";

    private final String strategy;
    private final int samples;
    private final long seed;
    private final List<Dialogue> started = new ArrayList<>();

    /**
     * Nothing runs yet.
     *
     * @param strategy that applications have
     * @param samples how many values they know, beside the edge cases
     * @param seed draws the values
     */
    VersionProcesses(String strategy, int samples, long seed) {
        this.strategy = strategy;
        this.samples = samples;
        this.seed = seed;
    }

    /**
     * A cluster of one member.
     *
     * @param name random, so that nobody else joins
     */
    record OneMember(String name, int port, Dialogue process) {}

    /** Starts a member of a new cluster. */
    OneMember member(VersionRuntime runtime) throws InterruptedException {
        byte[] random = new byte[NAME_BYTES];
        new SecureRandom().nextBytes(random);
        String name = "workbench-" + HexFormat.of().formatHex(random);
        int port = Members.freePorts(1).getFirst();
        Dialogue process = started(runtime, List.of(Integer.toString(port)));
        String answer = process.ask(name);
        if (!answer.equals("joined")) {
            throw new NotPossibleException("A member of Hazelcast %s does not start on Java %s: %s"
                    .formatted(runtime.version(), runtime.jdk().version(), answer));
        }
        return new OneMember(name, port, process);
    }

    /**
     * Starts a member that asks to join a cluster.
     *
     * @return the cluster's reason to refuse it; empty if it joined. It ends in either case.
     */
    Optional<String> refusal(VersionRuntime runtime, OneMember cluster) throws InterruptedException {
        int port = Members.freePorts(1).getFirst();
        Dialogue process = started(runtime, List.of(Integer.toString(cluster.port()), Integer.toString(port)));
        String answer = process.ask(cluster.name());
        List<String> errors = process.errors();
        end(process);
        if (answer.equals("joined")) {
            return Optional.empty();
        }
        return Optional.of(errors.stream()
                .filter(line -> line.contains(REASON))
                .map(line -> line.substring(line.indexOf(REASON) + REASON.length()))
                .findFirst()
                .orElse(answer.replace('\t', ' ')));
    }

    private Dialogue started(VersionRuntime runtime, List<String> ports) {
        Dialogue process = Dialogue.with(
                "a member of Hazelcast " + runtime.version(),
                runtime.command(MemberDriver.class, ports),
                SECONDS_TO_START);
        started.add(process);
        return process;
    }

    /** Starts an application, which is not connected yet. */
    Application application(VersionRuntime runtime) {
        Dialogue process = Dialogue.with(
                "a client of Hazelcast " + runtime.version(),
                runtime.command(
                        ClientDriver.class,
                        List.of(
                                runtime.classes().domain(),
                                Integer.toString(samples),
                                Long.toString(seed),
                                runtime.variant(strategy))),
                SECONDS_TO_ANSWER);
        started.add(process);
        return new Application(process);
    }

    /** What a client's process is asked; each answer says what became of it. */
    record Application(Dialogue process) {

        Written connect(String connection, OneMember cluster) throws InterruptedException {
            return asked("connect", connection, cluster.name(), Integer.toString(cluster.port()));
        }

        Written write(String connection, int from, int to, int shift) throws InterruptedException {
            return asked("write", connection, Integer.toString(from), Integer.toString(to), Integer.toString(shift));
        }

        Written read(String connection, int from, int to, int shift) throws InterruptedException {
            return asked("read", connection, Integer.toString(from), Integer.toString(to), Integer.toString(shift));
        }

        Written remove(String connection, int key) throws InterruptedException {
            return asked("remove", connection, Integer.toString(key));
        }

        /** Reads all entries, and keeps them in the process. */
        Written take(String connection) throws InterruptedException {
            return asked("take", connection);
        }

        /**
         * Puts what was taken, unless there is an entry by now.
         *
         * @return how many it put
         */
        int give(String connection) throws InterruptedException {
            return number("give\t" + connection);
        }

        int count(String connection) throws InterruptedException {
            return number("count\t" + connection);
        }

        private int number(String request) throws InterruptedException {
            String[] answer = process.ask(request).split("\t", -1);
            if (!answer[0].equals("kept")) {
                throw new NotPossibleException("A client was asked to %s, and said: %s"
                        .formatted(request.replace('\t', ' '), String.join(" ", answer)));
            }
            return Integer.parseInt(answer[1]);
        }

        private Written asked(String... words) throws InterruptedException {
            String[] answer = process.ask(String.join("\t", words)).split("\t", 2);
            return Written.of(answer[0], answer[1]);
        }
    }

    /** Ends one process before the others. */
    void end(Dialogue process) {
        started.remove(process);
        process.close();
    }

    @Override
    public void close() {
        started.reversed().forEach(Dialogue::close);
        started.clear();
    }
}
