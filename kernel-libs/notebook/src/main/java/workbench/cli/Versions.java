package workbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.Profile;
import workbench.report.Sheet;
import workbench.report.view.VersionMatrixView;
import workbench.report.view.VersionTimesView;
import workbench.versions.HazelcastJars;
import workbench.versions.Jdk;
import workbench.versions.VersionMatrix;
import workbench.versions.VersionTimes;
import workbench.versions.VersionTrial;

/** Tries a domain on several versions of Hazelcast and Java. */
@Command(
        name = "versions",
        footer = {
            "",
            "Each version runs in processes of its own: it writes the same values, and reads what every other version"
                    + " wrote.",
            "What was found is kept in the report folder, and a run that was interrupted goes on there. Maven fetches"
                    + " missing jars.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted."
        })
@NullUnmarked // picocli fills the fields before it calls
final class Versions implements Callable<Integer> {

    private static final int SMOKE_FORKS = 1;

    @Parameters(index = "0", paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Option(
            names = "--hazelcast",
            split = ",",
            paramLabel = "VERSION",
            description = "versions, the oldest first (default: one for each form of bytes since 3.2)")
    private List<String> versions = HazelcastJars.USUAL;

    @Option(
            names = "--jvm",
            paramLabel = "FOLDER",
            description = "the folder of a Java 17 or newer beside those that are installed; may be repeated")
    private List<Path> jvms = List.of();

    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "only these, such as kryo,stream")
    private List<String> strategies = List.of();

    @Option(
            names = "--times",
            description =
                    "instead measures what a value takes on each version, on the newest Java: some minutes for each version")
    private boolean times;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "draws the values (default: 42)")
    private long seed;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        PrintWriter err = command.commandLine().getErr();
        List<Jdk> jdks = Jdk.with(Jdk.installed(), jvms);
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            List<String> chosen = chosen(compiled); // refuses before a jar is fetched
            Map<String, Path> jars = new LinkedHashMap<>();
            for (String version : versions) {
                jars.put(version, HazelcastJars.ofUser().of(version));
            }
            Path folder = Folders.report().resolve("versions").resolve(domain);
            VersionTrial trial = new VersionTrial(compiled.sources(), folder, seed, err::println);
            if (times) {
                print(time(trial, chosen, jars, jdks.getLast()));
            } else {
                print(trial.run(domain, chosen, jars, jdks));
            }
        }
        return 0;
    }

    private VersionTimes time(VersionTrial trial, List<String> chosen, Map<String, Path> jars, Jdk jdk)
            throws InterruptedException {
        boolean smoke = Profile.fromEnvironment() == Profile.SMOKE;
        return trial.time(domain, chosen, jars, jdk, smoke ? SMOKE_FORKS : VersionTrial.FORKS, smoke);
    }

    private void print(VersionTimes measured) {
        VersionTimesView view = new VersionTimesView();
        to.show(command.commandLine().getOut(), List.of(view.table(measured)), view.summary(measured));
    }

    private List<String> chosen(CompiledDomain compiled) {
        String[] names = strategies.toArray(String[]::new);
        return VersionTrial.strategies(
                names.length == 0 ? compiled.catalog() : compiled.catalog().only(names));
    }

    private void print(VersionMatrix matrix) {
        VersionMatrixView view = new VersionMatrixView();
        List<Sheet> shown = List.of(view.table(matrix));
        Stream<Sheet> each = matrix.strategies().stream().map(strategy -> VersionMatrixView.of(matrix, strategy));
        to.show(
                command.commandLine().getOut(),
                shown,
                view.summary(matrix),
                Stream.concat(shown.stream(), each).toList());
    }
}
