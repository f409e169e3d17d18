package workbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import workbench.report.Markdown;
import workbench.report.Sheet;
import workbench.variant.NotPossibleException;

/** Where a command writes its tables to, as Markdown, if anywhere. */
@NullUnmarked // picocli fills the field before the command runs
final class MarkdownOption {

    @Option(names = "--to", paramLabel = "FILE", description = "gets all tables too, as Markdown")
    private Optional<Path> to;

    /**
     * To be called before a long run, so that its tables are not lost.
     *
     * @throws NotPossibleException if no file can be written there
     */
    void check() {
        to.ifPresent(file -> {
            Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
            if (Files.isDirectory(file) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
                throw new NotPossibleException(
                        "--to is %s, which cannot be written. Name a file in a folder that exists and that you may write to."
                                .formatted(file));
            }
        });
    }

    void write(Stream<Sheet> sheets) {
        to.ifPresent(file -> {
            try {
                Files.writeString(file, sheets.map(Markdown::of).collect(Collectors.joining("\n")));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot write " + file, e);
            }
        });
    }
}
