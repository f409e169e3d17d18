package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.util.List;
import workbench.report.Sheet;
import workbench.report.view.StrategyTables;
import workbench.variant.Catalog;
import workbench.variant.Settings;

/** Words for models, their strategies and settings. */
@Topic("models")
public final class Models {

    private Models() {}

    @Word("the names of the models that can be compiled")
    public static List<String> domains() {
        return session().sources().domains();
    }

    /**
     * Compiles a domain with all its strategies, those of {@code %%source} cells included.
     *
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws workbench.compile.CompilationFailedException if a source does not compile
     */
    @Word(
            "a model with all its strategies, compiled now: .only(\"kryo\", \"kryo+zstd-3\") picks some, .shaped(\"100 items\") has other values")
    public static Catalog<?> compile(String domain) {
        return session().compile(domain);
    }

    @Word("what each strategy asks of you and gives")
    public static Sheet strategies(Catalog<?> catalog) {
        String domain = catalog.domain().name();
        return StrategyTables.features(
                catalog, variant -> session().sources().handwrittenLines(domain, variant.folder()));
    }

    @Word("the strategies that other models have and this one lacks, and why")
    public static Sheet absent(Catalog<?> catalog) {
        String domain = catalog.domain().name();
        return StrategyTables.absences(catalog.domain(), session().sources().absentStrategies(domain));
    }

    @Word("what each setting changes, and why it is refused where it changes nothing")
    public static Sheet settings(Catalog<?> catalog) {
        return session()
                .showing(
                        "Trying settings",
                        () -> StrategyTables.settings(catalog, Settings.known()),
                        sheet -> "tried settings");
    }
}
