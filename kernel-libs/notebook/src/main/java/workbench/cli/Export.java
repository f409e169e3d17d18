package workbench.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.result.Result;
import workbench.measure.result.ResultFile;
import workbench.report.export.Exports;
import workbench.report.export.Exports.Format;

/** Writes a result for other programs. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "export",
        footer = {"", "Exit codes: 0 if it is written, 2 after bad input."})
final class Export implements Callable<Integer> {

    @Parameters(paramLabel = "RESULT", description = "a file of results, or the name of one in the results folder")
    private String result;

    @Option(names = "--format", required = true, paramLabel = "FORMAT", description = "jmh, csv or markdown")
    private String format;

    @Option(names = "--to", paramLabel = "FILE", description = "written over if it is there (default: standard output)")
    private Optional<Path> to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        Format chosen = Format.named(format);
        Path file = Folders.file(result);
        to.ifPresent(written -> Folders.requireAnother("--to", written, file));
        Result read = ResultFile.read(file);
        read.warnings().forEach(warning -> command.commandLine().getErr().println("workbench: " + warning));
        if (to.isPresent()) {
            Exports.write(read, chosen, to.get());
        } else {
            command.commandLine().getOut().print(Exports.text(read, chosen));
            command.commandLine().getOut().flush();
        }
        return 0;
    }
}
