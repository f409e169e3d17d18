package workbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import workbench.report.Markdown;
import workbench.report.Sheet;
import workbench.report.view.Summary;
import workbench.variant.NotPossibleException;

/** How a command shows its tables, and the file that gets them as Markdown, if there is one. */
@NullUnmarked // picocli fills the field before the command runs
final class TablesOption {

    @Option(names = "--to", paramLabel = "FILE", description = "gets all tables too, as Markdown")
    private Optional<Path> to;

    /**
     * To be called before a long run, so that its tables are not lost.
     *
     * @throws NotPossibleException if no file can be written there
     */
    void check() {
        to.ifPresent(file -> {
            Path folder = Folders.parent(file);
            if (Files.isDirectory(file) || !Files.isDirectory(folder) || !Files.isWritable(folder)) {
                throw new NotPossibleException(
                        "--to is %s, which cannot be written. Name a file in a folder that exists and that you may write to."
                                .formatted(file));
            }
        });
    }

    /** Prints tables, their notes, and their summary. The file gets the tables. */
    void show(PrintWriter out, List<Sheet> sheets, Summary summary) {
        show(out, sheets, summary, sheets);
    }

    /** @param all for the file, which may hold more tables than a terminal */
    void show(PrintWriter out, List<Sheet> sheets, Summary summary, List<Sheet> all) {
        for (Sheet sheet : sheets) {
            out.println(sheet);
            if (!sheet.note().isEmpty()) {
                out.println(sheet.note());
            }
        }
        summary.sentences().forEach(out::println);
        out.flush();
        write(all);
    }

    private void write(List<Sheet> sheets) {
        to.ifPresent(file -> {
            try {
                Files.writeString(file, sheets.stream().map(Markdown::of).collect(Collectors.joining("\n")));
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot write " + file, e);
            }
        });
    }
}
