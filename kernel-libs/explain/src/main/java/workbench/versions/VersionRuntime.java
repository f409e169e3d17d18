package workbench.versions;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.compile.Source;
import workbench.machine.ChildJvm;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;
import workbench.versions.driver.VersionDriver;

/**
 * What a process needs to run a domain on one version of Hazelcast.
 *
 * @param version of Hazelcast, such as 5.5.0
 * @param jdk that starts it
 * @param classes of the domain, compiled against the version
 * @param classPath all but those classes: ours for an older Java, the version's jar, and the libraries of this process
 */
record VersionRuntime(String version, Jdk jdk, VersionClasses classes, List<Path> classPath) {

    private static final String HEAP = "-Xmx512m";

    VersionRuntime {
        classPath = List.copyOf(classPath);
    }

    /**
     * Compiles a domain against a version.
     *
     * @param ours the folder that {@link #ours} made
     * @param sources of the domain, by the names of their files
     * @param strategies that are wanted
     * @param staging an empty folder, which must stay as long as processes run
     */
    static VersionRuntime of(
            String version,
            Path jar,
            Jdk jdk,
            Path ours,
            Map<String, Source> sources,
            List<String> strategies,
            Path staging) {
        List<Path> classPath = classPath(ours, jar);
        return new VersionRuntime(
                version, jdk, VersionClasses.of(version, sources, strategies, staging, classPath), classPath);
    }

    /** Copies what such processes use of the workbench's own classes, in a form that the oldest Java loads. */
    static Path ours(Path scratch) {
        Path ours = scratch.resolve("ours");
        OlderClasses.copy(Variant.class, "", Jdk.OLDEST, ours);
        OlderClasses.copy(VersionDriver.class, VersionDriver.class.getPackageName(), Jdk.OLDEST, ours);
        return ours;
    }

    /** The same on another Java. */
    VersionRuntime on(Jdk other) {
        return new VersionRuntime(version, other, classes, classPath);
    }

    /**
     * The name of a variant's class.
     *
     * @throws NotPossibleException if the version does not have the strategy
     */
    String variant(String strategy) {
        String name = classes.variants().get(strategy);
        if (name == null) {
            throw new NotPossibleException("There is no %s on Hazelcast %s: %s. Name another strategy or version."
                    .formatted(
                            strategy,
                            version,
                            classes.absences().getOrDefault(strategy, "it has no folder of sources")));
        }
        return name;
    }

    /** The names of all variants' classes, with commas between them. */
    String variants() {
        return String.join(",", classes.variants().values());
    }

    Platform platform() {
        return new Platform(version, jdk.feature());
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

    /** The JVM's own flags. */
    List<String> flags() {
        List<String> flags = new ArrayList<>(List.of(
                HEAP,
                "-Duser.language=en",
                "-Duser.country=US",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED"));
        if (version.startsWith("3.")) {
            flags.add("-Dhazelcast.nio.faststring=false"); // 3.2 looks into strings, which Java 9 changed
        }
        return flags;
    }

    /** The command line of a process with the domain's classes. */
    List<String> command(Class<?> main, List<String> arguments) {
        return command(List.of(), main, arguments);
    }

    /**
     * The command line of a process with the domain's classes.
     *
     * @param more flags, after the usual ones
     */
    List<String> command(List<String> more, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(jdk.home().resolve("bin/java").toString());
        command.addAll(flags());
        command.addAll(more);
        command.addAll(List.of(
                "-cp",
                Stream.concat(Stream.of(classes.folder()), classPath.stream())
                        .map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator)),
                main.getName()));
        command.addAll(arguments);
        return command;
    }
}
