package workbench.versions;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import workbench.variant.NotPossibleException;

/**
 * A Java runtime on this machine.
 *
 * @param home its folder, which has {@code bin/java}
 * @param feature the number of the release, such as 25
 * @param version in full, such as {@code 25.0.1}
 */
public record Jdk(Path home, int feature, String version) {

    /** The oldest that can run the models, which are records. */
    public static final int OLDEST = 17;

    private static final Path IN_BUNDLE = Path.of("Contents", "Home");

    /** This process's own. */
    public static Jdk own() {
        return new Jdk(
                Path.of(System.getProperty("java.home")),
                Runtime.version().feature(),
                System.getProperty("java.version"));
    }

    /**
     * The runtime in a folder.
     *
     * @throws NotPossibleException if the folder has none, or one that is too old
     */
    public static Jdk in(Path folder) {
        if (!isHome(folder)) {
            throw new NotPossibleException(
                    "%s has no Java runtime. Expected the folder that has bin/java and the file release, such as %s."
                            .formatted(folder, own().home()));
        }
        String version = version(folder);
        int feature = feature(version);
        if (feature < OLDEST) {
            throw new NotPossibleException(
                    "%s is Java %s, but the models are records, which need Java %s or newer. Give a newer one."
                            .formatted(folder, version, OLDEST));
        }
        return new Jdk(folder, feature, version);
    }

    /** This process's own, and those beside it that are not too old: one of each release. */
    public static List<Jdk> installed() {
        Map<Integer, Jdk> found = new TreeMap<>();
        found.put(own().feature(), own());
        beside(own().home()).forEach(jdk -> found.putIfAbsent(jdk.feature(), jdk));
        return List.copyOf(found.values());
    }

    /** Adds those in other folders to some: one of each release, and the added one where both have it. */
    public static List<Jdk> with(List<Jdk> some, Collection<Path> folders) {
        Map<Integer, Jdk> all = new TreeMap<>();
        some.forEach(jdk -> all.put(jdk.feature(), jdk));
        folders.forEach(folder -> {
            Jdk jdk = in(folder);
            all.put(jdk.feature(), jdk);
        });
        return List.copyOf(all.values());
    }

    /** Those in the folder that a home is in, which are not too old. On macOS, each home is within a bundle. */
    static List<Jdk> beside(Path home) {
        Path whole = home.toAbsolutePath();
        boolean bundled = whole.endsWith(IN_BUNDLE);
        Path place = whole.resolve(bundled ? "../../.." : "..").normalize();
        try (Stream<Path> folders = Files.list(place)) {
            return folders.map(folder -> bundled ? folder.resolve(IN_BUNDLE) : folder)
                    .filter(Jdk::isHome)
                    .sorted()
                    .filter(folder -> feature(version(folder)) >= OLDEST)
                    .map(Jdk::in)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list " + place, e);
        }
    }

    private static boolean isHome(Path folder) {
        return Files.isExecutable(folder.resolve("bin/java")) && Files.isRegularFile(folder.resolve("release"));
    }

    /** The first number, such as 17 of {@code 17.0.2}; before Java 9 the second, as in {@code 1.8.0_402}. */
    private static int feature(String version) {
        String[] numbers = version.split("\\D+", -1);
        return Integer.parseInt(numbers[0].equals("1") ? numbers[1] : numbers[0]);
    }

    /** As the file {@code release} has it. */
    private static String version(Path folder) {
        Properties release = new Properties();
        try (Reader file = Files.newBufferedReader(folder.resolve("release"))) {
            release.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + folder.resolve("release"), e);
        }
        return release.getProperty("JAVA_VERSION", "0").replace("\"", "");
    }
}
