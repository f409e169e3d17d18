package workbench.measure.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.machine.Drafts;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.text.Nearest;
import workbench.variant.UnknownNameException;

/**
 * The results that were kept, by name: those of the reader in one folder, and the reference runs that come with the
 * workbench in another. A name is that of the file without its ending, with {@code reference/} before it in that case.
 * Immutable; the folders may change meanwhile.
 */
public final class ResultFolder {

    private static final String REFERENCE = "reference/";
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]*");

    private final Path folder;
    private final Path references;

    /**
     * @param folder the reader's own results; need not exist yet
     * @param references the reference runs; need not exist
     */
    public ResultFolder(Path folder, Path references) {
        this.folder = folder;
        this.references = references;
    }

    /**
     * The usual folders of a workbench.
     *
     * @param home the workbench's folder
     * @param results the reader's own results
     */
    public static ResultFolder in(Path home, Path results) {
        return new ResultFolder(results, references(home));
    }

    /** Where the reference runs of a workbench are. */
    public static Path references(Path home) {
        return home.resolve("data/results/reference");
    }

    /**
     * A file of results.
     *
     * @param result what it holds; empty if it cannot be read
     * @param problem why it cannot be read; else empty
     */
    public record Listed(String name, Path path, Optional<Result> result, String problem) {

        private static Listed of(String name, Path path) {
            try {
                return new Listed(name, path, Optional.of(ResultFile.read(path)), "");
            } catch (UnreadableResultException | UncheckedIOException e) {
                return new Listed(name, path, Optional.empty(), String.valueOf(e.getMessage()));
            }
        }
    }

    /** All results, the newest first, then the reference runs; those that cannot be read too. */
    public List<Listed> list() {
        List<Listed> all = new ArrayList<>();
        paths().forEach((name, path) -> all.add(Listed.of(name, path)));
        return all;
    }

    /** The results in one folder, and none below it. */
    public static List<Listed> list(Path folder) {
        return files(folder).sorted().map(path -> Listed.of(name(path), path)).toList();
    }

    private Map<String, Path> paths() {
        Map<String, Path> paths = new LinkedHashMap<>();
        files(folder)
                .sorted(Comparator.comparing(ResultFolder::modified).reversed())
                .forEach(path -> paths.put(name(path), path));
        files(references).sorted().forEach(path -> paths.put(REFERENCE + name(path), path));
        return paths;
    }

    private static Stream<Path> files(Path in) {
        return files(in, ResultFile.ENDING);
    }

    private static Stream<Path> files(Path in, String... endings) {
        if (!Files.isDirectory(in)) {
            return Stream.empty();
        }
        try (Stream<Path> files = Files.list(in)) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith)).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot list the results in " + in, e);
        }
    }

    private static Instant modified(Path path) {
        try {
            return Files.getLastModifiedTime(path).toInstant();
        } catch (IOException e) {
            return Instant.EPOCH; // it was deleted meanwhile, and is named as unreadable when it is read
        }
    }

    private static String name(Path path) {
        String file = path.getFileName().toString();
        return file.substring(0, file.length() - ResultFile.ENDING.length());
    }

    /**
     * The file of that name.
     *
     * @throws UnknownNameException if there is none
     */
    public Path find(String name) {
        return UnknownNameException.require("result", name, paths());
    }

    /**
     * The files at a path: the file itself, or all results in a folder, those of JMH too; else the file of that name here.
     *
     * @throws UnknownNameException if there is none
     * @throws IllegalArgumentException if the folder holds none
     */
    public List<Path> at(String pathOrName) {
        Path path = Path.of(pathOrName);
        if (!Files.isDirectory(path)) {
            return List.of(Files.isRegularFile(path) ? path : find(pathOrName));
        }
        List<Path> files =
                files(path, ResultFile.ENDING, JmhFile.ENDING).sorted().toList();
        if (files.isEmpty()) {
            throw new IllegalArgumentException("The folder %s holds no result: no file in it ends in %s or %s."
                    .formatted(path, ResultFile.ENDING, JmhFile.ENDING));
        }
        return files;
    }

    /** The files of the reader's own results, and not the reference runs. */
    public List<Path> own() {
        return files(folder).sorted().toList();
    }

    /**
     * What the reference run of a domain showed, marked as such.
     *
     * @param procedure by which it was measured
     * @throws IllegalArgumentException if the workbench has no such reference run of the domain
     * @throws UnreadableResultException if it cannot be trusted
     */
    public Comparison reference(String domain, Procedure procedure) {
        Path path = references.resolve("%s-%s%s".formatted(domain, procedure.fileName(), ResultFile.ENDING));
        if (!Files.exists(path)) {
            List<String> known = referenceDomains(procedure);
            throw new IllegalArgumentException(
                    "There is no reference run of the domain %s: %s is missing.%s%s Measure one on a quiet machine by \"./workbench publish %s%s\", and copy the file that it names to there."
                            .formatted(
                                    domain,
                                    path,
                                    Nearest.question(domain, known),
                                    known.isEmpty() ? "" : " Known: %s.".formatted(String.join(", ", known)),
                                    domain,
                                    procedure == Procedure.PUBLISH ? " --as-servers-run" : ""));
        }
        Result result = ResultFile.read(path);
        return result.comparison()
                .from("reference run of " + result.run().started().substring(0, 10));
    }

    private List<String> referenceDomains(Procedure procedure) {
        String end = "-" + procedure.fileName();
        return files(references)
                .map(ResultFolder::name)
                .filter(name -> name.endsWith(end))
                .map(name -> name.substring(0, name.length() - end.length()))
                .sorted()
                .toList();
    }

    /**
     * Keeps a comparison under a name.
     *
     * @throws IllegalArgumentException if the name is no file's, or is taken
     * @throws UncheckedIOException if the folder cannot be written
     */
    public Path save(Comparison comparison, String name) {
        Result result = Result.of(comparison, Instant.now());
        return keep(name, draft -> {
            try (ResultFile file = ResultFile.create(draft, result.run())) {
                file.append(result.entries());
            }
        });
    }

    /**
     * Keeps a copy of a file of results under a name.
     *
     * @throws IllegalArgumentException if the name is no file's, or is taken
     * @throws UncheckedIOException if the folder cannot be written
     */
    public Path copy(Path file, String name) {
        return keep(name, draft -> {
            Files.createDirectories(folder);
            Files.copy(file, draft);
        });
    }

    private interface Writing {
        void to(Path draft) throws IOException;
    }

    /** Writes a draft, which gets the name once it is whole: on a full disk, nothing is left that occupies the name. */
    private Path keep(String name, Writing writing) {
        Path path = free(name);
        try (Drafts drafts = new Drafts()) {
            writing.to(drafts.of(path));
            drafts.place();
            return path;
        } catch (IOException e) {
            throw notKept(path, e);
        } catch (UncheckedIOException e) {
            throw Files.isWritable(folder) ? notKept(path, Objects.requireNonNull(e.getCause())) : e;
        }
    }

    private static UncheckedIOException notKept(Path path, IOException why) {
        return new UncheckedIOException(
                "The result %s cannot be written (%s), and was not kept. Make room, and save it again."
                        .formatted(path, why.getMessage()),
                why);
    }

    private Path free(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "\"%s\" cannot be the name of a result. Use letters, digits, dots, hyphens and underscores, such as before-upgrade."
                            .formatted(name));
        }
        Path path = folder.resolve(name + ResultFile.ENDING);
        if (Files.exists(path)) {
            throw new IllegalArgumentException(
                    "There is a result named \"%s\" already: %s. Choose another name, or delete the file."
                            .formatted(name, path));
        }
        return path;
    }
}
