package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.List;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.languages.Language;
import workbench.languages.LanguageMatrix;
import workbench.languages.LanguageTrial;
import workbench.languages.WrittenBytes;
import workbench.own.OwnModels;
import workbench.own.value.Values;
import workbench.report.Sheet;
import workbench.report.view.LanguageMatrixView;
import workbench.variant.Catalog;

/** Words for services that are not written in Java. */
@Topic("in other languages")
public final class OtherLanguages {

    private OtherLanguages() {}

    @Word("which strategies a Python or Node.js service can read, write, query and use as keys")
    public static LanguageMatrix languages(Catalog<?> catalog) throws InterruptedException {
        return tried(requireNonNull(catalog).domain().name(), LanguageTrial.valuesOf(catalog, Session.SEED));
    }

    @Word(
            "which strategies of your own class such a service can use, with serializers for it: languages(Invoice.class)")
    public static LanguageMatrix languages(Class<?> type) throws InterruptedException {
        return tried(requireNonNull(type).getSimpleName(), Values.generated(OwnModels.of(type), Session.SEED));
    }

    @Word("what the usual calls of the other languages do to keys and values, and what helps")
    public static Sheet usualCalls(LanguageMatrix matrix) {
        return LanguageMatrixView.surprises(requireNonNull(matrix));
    }

    /** {@code written(parcels, "compact", "sample 1")}. */
    @Word("what each language writes for a value by a strategy, byte beside byte")
    public static WrittenBytes written(LanguageMatrix matrix, String strategy, String value) {
        return matrix.written(strategy, value);
    }

    private static LanguageMatrix tried(String domain, Values values) throws InterruptedException {
        List<Language> languages = Language.in(session().home().resolve("languages"));
        Path folder = session()
                .folder("WORKBENCH_REPORT", "report")
                .resolve("languages")
                .resolve(domain);
        try (NotebookProgress progress = session().progress()) {
            progress.start("Other languages", (long) languages.size() * (LanguageTrial.STRATEGIES.size() + 1));
            LanguageMatrix matrix = LanguageTrial.run(
                    domain, values, LanguageTrial.STRATEGIES, languages, folder, what -> progress.step(what, 1));
            progress.done("tried " + matrix);
            return session().lastResults().keep(matrix);
        }
    }
}
