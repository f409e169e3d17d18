package workbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import workbench.measure.result.Result;
import workbench.measure.result.ResultFile;
import workbench.measure.result.ResultFolder;

/** Where the workbench and its results are. */
public final class Folders {

    private Folders() {}

    /** The workbench's folder, which the launcher names. */
    public static Path home() {
        return Path.of(System.getenv().getOrDefault("WORKBENCH_HOME", "."));
    }

    /** The results folder that was asked for, or else that of the environment, or else the workbench's own. */
    public static Path results(Optional<Path> asked) {
        return asked.orElseGet(() -> Optional.ofNullable(System.getenv("WORKBENCH_RESULTS"))
                .map(Path::of)
                .orElseGet(() -> home().resolve("data/results")));
    }

    /** The folder that holds a file. The root holds itself. */
    static Path parent(Path file) {
        Path absolute = file.toAbsolutePath();
        return Objects.requireNonNullElse(absolute.getParent(), absolute);
    }

    /** The results by their names. */
    static ResultFolder results() {
        return ResultFolder.in(home(), results(Optional.empty()));
    }

    /** The reference runs that come with the workbench. */
    public static Path references() {
        return ResultFolder.references(home());
    }

    /** Where pages and exported charts go: as the environment says, or the workbench's own. */
    public static Path report() {
        return Optional.ofNullable(System.getenv("WORKBENCH_REPORT"))
                .map(Path::of)
                .orElseGet(() -> home().resolve("report"));
    }

    /**
     * Reads the result at a path, or else the one of that name in the results folder.
     *
     * @throws workbench.variant.UnknownNameException if there is neither
     * @throws workbench.measure.result.UnreadableResultException if it cannot be trusted
     */
    public static Result read(String pathOrName) {
        return ResultFile.read(file(pathOrName));
    }

    /**
     * The file of the result at a path, or else of that name in the results folder.
     *
     * @throws workbench.variant.UnknownNameException if there is neither
     */
    static Path file(String pathOrName) {
        Path path = Path.of(pathOrName);
        return Files.isRegularFile(path) ? path : results().find(pathOrName);
    }

    /**
     * Refuses to write over a result that is read.
     *
     * @param option that names where to write
     * @throws IllegalArgumentException if both are the same file
     */
    static void requireAnother(String option, Path written, Path result) {
        try {
            if (Files.exists(written) && Files.isSameFile(written, result)) {
                throw new IllegalArgumentException(
                        "%s is %s, which is the result itself and would be lost. Name another file."
                                .formatted(option, written));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot find out whether %s is %s".formatted(written, result), e);
        }
    }
}
