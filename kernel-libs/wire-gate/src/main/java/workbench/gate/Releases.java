package workbench.gate;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The folder of a gate: {@code releases.txt} with a release on each line, oldest first; a folder for each release with a file for each
 * sample; {@code changes.txt} with the reasons.
 */
final class Releases {

    private static final String END = ".txt";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");
    private static final Pattern CHANGE = Pattern.compile("(\\S+) (\\S+) (.+?) (changed|breaks|differs): \\S.*");

    private final Path folder;

    Releases(Path folder) {
        this.folder = folder;
    }

    /** A name that can be a file's. */
    static String requireName(String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "The %s is called '%s'. Expected letters, digits, dots, dashes and underscores, since a file is named after it."
                            .formatted(what, name));
        }
        return name;
    }

    Path folder() {
        return folder;
    }

    Path changes() {
        return folder.resolve("changes.txt");
    }

    private Path index() {
        return folder.resolve("releases.txt");
    }

    /** Oldest first. */
    List<String> names() {
        return lines(index());
    }

    Optional<String> last() {
        List<String> names = names();
        return names.isEmpty() ? Optional.empty() : Optional.of(names.get(names.size() - 1));
    }

    /** The samples of a release, by name. */
    Map<String, Recorded> samples(String release) {
        Path of = folder.resolve(release);
        if (!Files.isDirectory(of)) {
            throw new IllegalStateException(
                    "%s names release %s, and there is no folder %s. Restore it, or delete the line if no bytes of that release are left."
                            .formatted(index(), release, of));
        }
        try (Stream<Path> files = Files.list(of)) {
            Map<String, Recorded> samples = new LinkedHashMap<>();
            for (Path file :
                    files.filter(each -> each.toString().endsWith(END)).sorted().collect(Collectors.toList())) {
                String name = file.getFileName().toString();
                name = name.substring(0, name.length() - END.length());
                samples.put(name, parse(name, file));
            }
            return samples;
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + of, e);
        }
    }

    private static Recorded parse(String name, Path file) throws IOException {
        try {
            return RecordedText.parse(name, Files.readString(file));
        } catch (IllegalArgumentException e) {
            throw new IllegalStateException(
                    "%s is not as it was recorded. %s Restore it from the repository.".formatted(file, e.getMessage()),
                    e);
        }
    }

    /**
     * Adds samples to a release, which may be new. Those that it has stay as they were recorded: today's classes may have other names of
     * fields.
     *
     * @throws IllegalStateException if it has a sample of that name with other bytes
     */
    void add(String release, List<Recorded> samples) {
        requireName("release", release);
        Path of = folder.resolve(release);
        Map<String, Recorded> before = names().contains(release) ? samples(release) : Map.of();
        for (Recorded sample : samples) {
            Recorded known = before.get(sample.sample());
            if (known != null && !known.hasBytesOf(sample)) {
                throw new IllegalStateException(
                        "Release %s has a sample %s with other bytes. What a release wrote does not change: record another release, or delete %s to begin it again."
                                .formatted(release, sample.sample(), of));
            }
        }
        try {
            Files.createDirectories(of);
            for (Recorded sample : samples) {
                if (!before.containsKey(sample.sample())) {
                    Files.writeString(of.resolve(sample.sample() + END), RecordedText.of(sample));
                }
            }
            List<String> names = new ArrayList<>(names());
            if (!names.contains(release)) {
                names.add(release);
                Files.write(index(), names);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + of, e);
        }
    }

    /**
     * Whether a reason is noted.
     *
     * @param what the digest of the new bytes, or a path in the value
     * @param how one of changed, breaks and differs
     */
    boolean isNoted(String sample, String release, String what, String how) {
        for (String line : lines(changes())) {
            Matcher change = CHANGE.matcher(line);
            if (!line.startsWith("#")) {
                if (!change.matches()) {
                    throw new IllegalStateException(
                            "%s has the line '%s'. Expected a sample, a release, what the message names, one of changed, breaks and differs, a colon and a reason."
                                    .formatted(changes(), line));
                }
                if (List.of(sample, release, what, how)
                        .equals(List.of(change.group(1), change.group(2), change.group(3), change.group(4)))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> lines(Path file) {
        if (!Files.exists(file)) {
            return List.of();
        }
        try {
            return Files.readAllLines(file).stream()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }
}
