package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import com.hazelcast.nio.serialization.Serializer;
import java.util.List;
import java.util.function.Function;
import workbench.report.Sheet;
import workbench.report.view.StrategyTables;
import workbench.variant.Catalog;
import workbench.variant.Settings;
import workbench.variant.Variant;

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

    /** Compares it in this process: {@code compile("cart").and(variant(...))}. No other process can load it. */
    @Word(
            "a strategy in a line for .and(...): its name, what Hazelcast gets, and the ways from the model's class and back")
    public static <C, V> Variant<C, V> variant(
            String name, Class<V> type, Function<? super C, ? extends V> write, Function<? super V, ? extends C> read) {
        return Variant.of(name, type, write, read);
    }

    @Word(
            "the same with a serializer: compile(\"cart\").and(variant(\"tiny\", Tiny.class, Tiny::new, Tiny::cart, new TinySerializer()))")
    public static <C, V> Variant<C, V> variant(
            String name,
            Class<V> type,
            Function<? super C, ? extends V> write,
            Function<? super V, ? extends C> read,
            Serializer serializer) {
        return Variant.of(name, type, write, read, serializer);
    }

    @Word("what each strategy asks of you and gives")
    public static Sheet strategies(Catalog<?> catalog) {
        String domain = catalog.domain().name();
        return StrategyTables.features(
                catalog, variant -> session().sources().handwrittenLines(domain, variant.folder()));
    }

    @Word("the strategies that this model lacks and others have, and why")
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
