package workbench.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.languages.Language;
import workbench.languages.LanguageMatrix;
import workbench.languages.LanguageTrial;
import workbench.languages.Limits;
import workbench.own.value.Values;
import workbench.report.view.LanguageMatrixView;
import workbench.variant.UnknownNameException;

/** Tries a domain with programs in other languages. */
@Command(
        name = "languages",
        footer = {
            "",
            "Each language is a folder of languages/, and runs in a process of its own beside a member and Java. What it lacks here"
                    + " is said in a line, and the others run.",
            "The report folder gets the serializers that were generated for it.",
            "Exit codes: 0 if a language ran, 2 if none did or after bad input, 130 if it was interrupted."
        })
@NullUnmarked // picocli fills the fields before it calls
final class Languages implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "DOMAIN",
            description = "a folder of domain-src, such as cart, or limits: values at the limits of each type")
    private String domain;

    @Option(
            names = "--languages",
            split = ",",
            paramLabel = "NAME",
            description = "only these, such as python (default: all folders of languages/)")
    private List<String> names = List.of();

    @Option(names = "--strategies", split = ",", paramLabel = "NAME", description = "only these, such as compact,json")
    private List<String> strategies = LanguageTrial.STRATEGIES;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "42", description = "draws the values (default: 42)")
    private long seed;

    @Mixin
    private TablesOption to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        to.check();
        UnknownNameException.require("domain", domain, known());
        List<Language> languages = Language.in(Folders.home().resolve("languages"), names);
        if (domain.equals(Limits.NAME)) {
            return tried(Limits.values(), languages);
        }
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            return tried(LanguageTrial.valuesOf(compiled.catalog(), seed), languages);
        }
    }

    private static Map<String, String> known() {
        return Stream.concat(CompiledDomain.names().stream(), Stream.of(Limits.NAME))
                .collect(Collectors.toMap(Function.identity(), Function.identity()));
    }

    private int tried(Values values, List<Language> languages) throws InterruptedException {
        Path folder = Folders.report().resolve("languages").resolve(domain);
        PrintWriter err = command.commandLine().getErr();
        LanguageMatrix matrix = LanguageTrial.run(domain, values, strategies, languages, folder, err::println);
        print(matrix);
        return matrix.sides().isEmpty() ? Main.BAD_INPUT : 0;
    }

    private void print(LanguageMatrix matrix) {
        to.show(
                command.commandLine().getOut(),
                LanguageMatrixView.matrices(matrix),
                new LanguageMatrixView().summary(matrix),
                LanguageMatrixView.sheets(matrix));
    }
}
