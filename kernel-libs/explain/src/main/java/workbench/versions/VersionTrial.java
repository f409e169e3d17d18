package workbench.versions;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.compile.DomainSources;
import workbench.compile.GeneratedStrategy;
import workbench.compile.Source;
import workbench.machine.ChildJvm;
import workbench.machine.TemporaryFolder;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;
import workbench.versions.driver.VersionDriver;

/**
 * Runs a domain on several versions of Hazelcast and Java. What a process found is kept in a folder, so that a trial that was ended goes on
 * where it was; the name of each file has a hash of all that the process depends on. For one use, by one thread.
 */
public final class VersionTrial {

    /** Few enough for many strategies and pairs; the edge cases come on top. */
    private static final int SAMPLES = 20;

    private static final String HEAP = "-Xmx512m";

    private static final int HASH_CHARACTERS = 16;

    private final DomainSources sources;
    private final Path folder;
    private final long seed;
    private final Consumer<String> progress;

    /**
     * A trial.
     *
     * @param sources of all domains
     * @param folder where the answers of processes are kept; made if it is missing
     * @param seed draws the values
     * @param progress gets the name of each platform before its process starts, which is twice
     */
    public VersionTrial(DomainSources sources, Path folder, long seed, Consumer<String> progress) {
        this.sources = sources;
        this.folder = folder;
        this.seed = seed;
        this.progress = progress;
    }

    /**
     * Tries all strategies of a domain.
     *
     * @param strategies names, of which some may be unknown to some version
     * @param jars of the versions of Hazelcast, the oldest first
     * @param jdks the oldest first
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws InterruptedException if the thread is interrupted; what was found is kept, and no process is left
     */
    public VersionMatrix run(String domain, List<String> strategies, Map<String, Path> jars, List<Jdk> jdks)
            throws InterruptedException {
        try (TemporaryFolder scratch = TemporaryFolder.of("versions")) {
            Files.createDirectories(folder);
            Path ours = scratch.path().resolve("ours");
            OlderClasses.copy(Variant.class, "", Jdk.OLDEST, ours);
            OlderClasses.copy(VersionDriver.class, VersionDriver.class.getPackageName(), Jdk.OLDEST, ours);
            Map<Platform, Started> platforms = new LinkedHashMap<>();
            Map<String, Map<String, String>> absences = new LinkedHashMap<>();
            for (Map.Entry<String, Path> jar : jars.entrySet()) {
                String version = jar.getKey();
                List<Path> classPath = classPath(ours, jar.getValue());
                VersionClasses classes = compiled(domain, strategies, version, scratch.path(), classPath);
                add(absences, version, strategies, classes);
                jdks.forEach(jdk -> platforms.put(
                        new Platform(version, jdk.feature()), new Started(version, jdk, classes, classPath)));
            }
            return matrix(domain, strategies, absences, platforms);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + folder, e);
        }
    }

    /** What is started for a platform. */
    private record Started(String version, Jdk jdk, VersionClasses classes, List<Path> classPath) {}

    private VersionClasses compiled(
            String domain, List<String> strategies, String version, Path scratch, List<Path> classPath) {
        Map<String, Source> all = sources.of(domain);
        return VersionClasses.of(version, all, handwritten(domain, strategies), scratch.resolve(version), classPath);
    }

    private List<String> handwritten(String domain, List<String> strategies) {
        return sources.strategies(domain).stream().filter(strategies::contains).toList();
    }

    private static void add(
            Map<String, Map<String, String>> absences,
            String version,
            List<String> strategies,
            VersionClasses classes) {
        for (String strategy : strategies) {
            if (!classes.variants().containsKey(strategy)) {
                absences.computeIfAbsent(strategy, _ -> new LinkedHashMap<>())
                        .put(version, classes.absences().getOrDefault(strategy, whyLeftOut(strategy)));
            }
        }
    }

    private static String whyLeftOut(String strategy) {
        return GeneratedStrategy.all().stream().anyMatch(each -> each.id().equals(strategy))
                ? "this workbench generates it for its own Hazelcast, %s".formatted(HazelcastJars.own())
                : "it has no folder of sources";
    }

    private VersionMatrix matrix(
            String domain,
            List<String> strategies,
            Map<String, Map<String, String>> absences,
            Map<Platform, Started> platforms)
            throws IOException, InterruptedException {
        Map<Platform, Path> writers = new LinkedHashMap<>();
        for (Map.Entry<Platform, Started> each : platforms.entrySet()) {
            progress.accept(each.getKey() + " writes");
            writers.put(each.getKey(), answer("write", each.getKey(), each.getValue(), List.of()));
        }
        Map<Platform, Path> readers = new LinkedHashMap<>();
        for (Map.Entry<Platform, Started> each : platforms.entrySet()) {
            progress.accept(each.getKey() + " reads");
            readers.put(each.getKey(), answer("read", each.getKey(), each.getValue(), List.copyOf(writers.values())));
        }
        return new Answers(writers, readers).matrix(domain, strategies, absences);
    }

    /** The file of a process's answer: one that is there, or else a process makes it now. */
    private Path answer(String task, Platform platform, Started started, List<Path> inputs)
            throws IOException, InterruptedException {
        Path file = folder.resolve("%s-%s-java%s-%s.tsv.gz"
                .formatted(task, platform.hazelcast(), platform.java(), hash(task, started, inputs)));
        if (!Files.exists(file)) {
            Path part = Files.createTempFile(folder, task + "-", ".part");
            try {
                run(task, platform, started, part, inputs);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
        }
        return file;
    }

    private void run(String task, Platform platform, Started started, Path answer, List<Path> inputs)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(started.jdk().home().resolve("bin/java").toString());
        command.addAll(flags(started));
        command.addAll(List.of(
                "-cp",
                Stream.concat(Stream.of(started.classes().folder()), started.classPath().stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                VersionDriver.class.getName()));
        command.addAll(arguments(task, started, answer));
        inputs.forEach(input -> command.add(input.toString()));
        Path log = Files.createTempFile("workbench-versions-", ".log");
        try (ChildJvm child = ChildJvm.start(command, log)) {
            if (child.process().waitFor() != 0) {
                throw new NotPossibleException("The process of %s ended with code %s: %s"
                        .formatted(
                                platform,
                                child.process().exitValue(),
                                Files.readString(log).strip()));
            }
        } finally {
            Files.deleteIfExists(log);
        }
    }

    private static List<String> flags(Started started) {
        List<String> flags = new ArrayList<>(List.of(
                HEAP,
                "-Duser.language=en",
                "-Duser.country=US",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED"));
        if (started.version().startsWith("3.")) {
            flags.add("-Dhazelcast.nio.faststring=false"); // 3.2 looks into strings, which Java 9 changed
        }
        return flags;
    }

    private List<String> arguments(String task, Started started, Path answer) {
        return List.of(
                task,
                answer.toString(),
                started.classes().domain(),
                Integer.toString(SAMPLES),
                Long.toString(seed),
                String.join(",", started.classes().variants().values()));
    }

    /** Of all that the answer depends on. */
    private String hash(String task, Started started, List<Path> inputs) throws IOException {
        MessageDigest digest = sha256();
        add(digest, String.join(" ", arguments(task, started, Path.of(""))));
        add(digest, String.join(" ", flags(started)) + started.jdk().version());
        for (Path part : started.classPath()) {
            addPart(digest, part);
        }
        addPart(digest, started.classes().folder());
        inputs.forEach(input -> add(digest, input.getFileName().toString()));
        return HexFormat.of().formatHex(digest.digest()).substring(0, HASH_CHARACTERS);
    }

    /** A jar by its name and size, a folder by all that is in it. */
    private static void addPart(MessageDigest digest, Path part) throws IOException {
        if (Files.isRegularFile(part)) {
            add(digest, part.getFileName() + " " + Files.size(part));
            return;
        }
        try (Stream<Path> files = Files.walk(part)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(digest, part.relativize(file).toString());
                digest.update(Files.readAllBytes(file));
            }
        }
    }

    private static void add(MessageDigest digest, String text) {
        digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has it", e);
        }
    }

    /** The libraries of this process, with another Hazelcast, and our classes for an older Java. */
    private static List<Path> classPath(Path ours, Path hazelcast) {
        Stream<Path> libraries = Arrays.stream(ChildJvm.classPath().split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::isRegularFile)
                .filter(jar -> Stream.of("hazelcast", "workbench")
                        .noneMatch(name -> jar.getFileName().toString().startsWith(name)));
        return Stream.concat(Stream.of(ours, hazelcast), libraries).toList();
    }
}
