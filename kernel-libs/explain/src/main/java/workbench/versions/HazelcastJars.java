package workbench.versions;

import static java.util.Objects.requireNonNull;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import workbench.machine.ChildJvm;
import workbench.variant.NotPossibleException;

/**
 * The jars of Hazelcast's versions: this process's own, those that the build put beside it, and others from the local Maven repository. What
 * is missing there, Maven fetches once from Maven Central. The open-source jar needs no other jar.
 */
public final class HazelcastJars {

    /** A version for each form of bytes and of interfaces that Hazelcast had since 3.2, the oldest first. */
    public static final List<String> USUAL = List.of("3.2.3", "3.12.13", "4.2.8", "5.3.8", "5.5.0", own());

    private static final Pattern VERSION = Pattern.compile("\\d+(\\.\\d+)+");

    private static final String PLUGIN = "org.apache.maven.plugins:maven-dependency-plugin:3.9.0:get";

    /** In a built tree, this version's jar is in {@code target/lib}, with all libraries. */
    private static final String BESIDE_LIBRARIES = "../versions";

    private final Path built;
    private final Path repository;
    private final List<String> maven;

    /**
     * Jars of a folder and of a repository.
     *
     * @param built the folder of some jars, which may be missing
     * @param repository the folder of a local Maven repository
     * @param maven the command that fetches into that repository
     */
    HazelcastJars(Path built, Path repository, String... maven) {
        this.built = built;
        this.repository = repository;
        this.maven = List.of(maven);
    }

    /** Those of this workbench and of this machine's user. */
    public static HazelcastJars ofUser() {
        Optional<String> home = Optional.ofNullable(System.getenv("WORKBENCH_HOME"));
        return new HazelcastJars(
                ownJar().resolveSibling(BESIDE_LIBRARIES).normalize(),
                Optional.ofNullable(System.getProperty("maven.repo.local"))
                        .map(Path::of)
                        .orElseGet(() -> repository(Path.of(System.getProperty("user.home")), home)),
                maven(home));
    }

    /** Maven's usual one, or that of the launcher where the usual one cannot be written. */
    static Path repository(Path userHome, Optional<String> home) {
        Path usual = userHome.resolve(".m2").resolve("repository");
        return canBeWritten(usual)
                ? usual
                : home.map(folder -> Path.of(folder, "build", "m2", "repository"))
                        .orElse(usual);
    }

    /** Whether a folder can be written, or be made. */
    private static boolean canBeWritten(Path folder) {
        Path upper = folder.toAbsolutePath();
        while (!Files.exists(upper)) {
            upper = requireNonNull(upper.getParent());
        }
        return Files.isDirectory(upper) && Files.isWritable(upper);
    }

    /**
     * The command that runs Maven. With a launcher, its own: it takes the wrapper where no {@code mvn} is new enough. Without one, as in the
     * image, {@code mvn}.
     *
     * @param home the workbench's folder
     */
    static String[] maven(Optional<String> home) {
        if (home.isPresent()) {
            Path launcher = Path.of(home.get(), "workbench");
            if (Files.isRegularFile(launcher) && Files.isExecutable(launcher)) {
                return new String[] {launcher.toString(), "maven"};
            }
        }
        return new String[] {"mvn"};
    }

    /** The version on this process's class path. */
    public static String own() {
        return BuildInfoProvider.getBuildInfo().getVersion();
    }

    /**
     * The jar of a version.
     *
     * @throws NotPossibleException if it is not on this machine and cannot be fetched
     */
    public Path of(String version) throws InterruptedException {
        requireVersion(version);
        if (version.equals(own())) {
            return ownJar();
        }
        String name = "hazelcast-%s.jar".formatted(version);
        if (Files.isRegularFile(built.resolve(name))) {
            return built.resolve(name);
        }
        Path jar =
                repository.resolve("com/hazelcast/hazelcast").resolve(version).resolve(name);
        if (!Files.isRegularFile(jar)) {
            fetch(version);
        }
        if (!Files.isRegularFile(jar)) {
            throw unavailable(version, "Maven put nothing into " + jar.getParent());
        }
        return jar;
    }

    /** Refuses what is no version. */
    static void requireVersion(String version) {
        if (!VERSION.matcher(version).matches()) {
            throw new NotPossibleException(
                    "\"%s\" is no version of Hazelcast. Expected numbers with dots between them, such as %s."
                            .formatted(version, own()));
        }
    }

    private static Path ownJar() {
        try {
            return Path.of(HazelcastInstance.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Hazelcast is not in a file", e);
        }
    }

    private void fetch(String version) throws InterruptedException {
        List<String> arguments = List.of(
                "-q",
                "-B",
                "-Dstyle.color=never",
                "-Dmaven.repo.local=" + repository,
                PLUGIN,
                "-Dartifact=com.hazelcast:hazelcast:" + version,
                "-Dtransitive=false");
        List<String> command = new ArrayList<>(maven);
        command.addAll(arguments);
        try {
            Path log = Files.createTempFile("workbench-maven-", ".log");
            try (ChildJvm child = ChildJvm.start(command, log)) {
                if (child.process().waitFor() != 0) {
                    throw unavailable(version, reason(Files.readAllLines(log)));
                }
            } finally {
                Files.delete(log);
            }
        } catch (IOException e) {
            throw unavailable(version, String.valueOf(e.getMessage()));
        } catch (UncheckedIOException e) {
            throw unavailable(version, "there is no command " + maven.getFirst());
        }
    }

    /** Maven's first error. Without one, the launcher's last line, which says why there is no Maven. */
    private static String reason(List<String> printed) {
        Optional<String> ofMaven = after("[ERROR] ", printed);
        Optional<String> ofLauncher = after("workbench: ", printed.reversed());
        return ofMaven.or(() -> ofLauncher).orElse("Maven failed");
    }

    /** The rest of the first line that begins like this and has a rest. */
    private static Optional<String> after(String beginning, List<String> lines) {
        return lines.stream()
                .filter(line -> line.startsWith(beginning))
                .map(line -> line.substring(beginning.length()).strip())
                .filter(line -> !line.isEmpty())
                .findFirst();
    }

    private NotPossibleException unavailable(String version, String reason) {
        return new NotPossibleException(
                "Hazelcast %s is not in %s and cannot be fetched: %s. Check the number, such as %s, and the network, install Maven, or leave the version out."
                        .formatted(version, repository, reason, String.join(" or ", USUAL)));
    }
}
