package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.apache.commons.io.FilenameUtils;
import org.jspecify.annotations.Nullable;
import workbench.jupyter.session.GrowingTable;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.LivePlan;
import workbench.own.OwnAnalysis;
import workbench.own.OwnModels;
import workbench.own.SampleFiles;
import workbench.own.change.Changes;
import workbench.own.change.SourceText;
import workbench.own.heap.HeapDump;
import workbench.own.value.Values;
import workbench.report.view.OutcomesView;
import workbench.shape.ObjectModel;

/** Words for a class that nobody prepared. */
@Topic("your own class")
public final class OwnClasses {

    private OwnClasses() {}

    @Word(
            "everything about a class of your own: which strategies it can have, sizes, times, and which one to take; values are made from its types")
    public static OwnAnalysis analyse(Class<?> type) throws InterruptedException {
        return analysed(Values.generated(model(type), Session.SEED));
    }

    @Word("everything about your own class, on your own samples")
    public static OwnAnalysis analyse(Class<?> type, List<? extends @Nullable Object> samples)
            throws InterruptedException {
        return analysed(Values.given(model(type), requireNonNull(samples), Session.SEED));
    }

    @Word("everything about the class of your own samples, such as cluster.sample(\"orders\", 1_000)")
    public static OwnAnalysis analyse(List<? extends @Nullable Object> samples) throws InterruptedException {
        return analyse(OwnModels.classOf(requireNonNull(samples)), samples);
    }

    @Word("everything about your own class, on objects from a supplier")
    public static OwnAnalysis analyse(Class<?> type, Supplier<? extends @Nullable Object> supplier)
            throws InterruptedException {
        return analysed(Values.supplied(model(type), requireNonNull(supplier), Session.SEED));
    }

    @Word("everything about your own class, on samples from a file that ends in .json, .csv, .avro or .hprof")
    public static OwnAnalysis analyse(Class<?> type, String file) throws InterruptedException {
        return analyse(type, SampleFiles.read(requireNonNull(type), Path.of(file)));
    }

    @Word(
            "everything about a class of a library: analyse(\"com.stripe:stripe-java:26.0.0\", \"Charge\"), or of a jar: analyse(\"model.jar\", \"Order\")")
    public static OwnAnalysis analyse(String library, String name) throws InterruptedException {
        return analyse(session().library(requireNonNull(library)).named(requireNonNull(name)));
    }

    @Word(
            "for each strategy that refuses a class or changes its values, the smallest change of the source that lets it work, as a diff")
    public static Changes changes(OwnAnalysis analysis) throws InterruptedException {
        Class<?> type = requireNonNull(analysis).values().model().root();
        Optional<SourceText> source = session().sourceOf(type);
        if (source.isEmpty()) {
            return session().lastResults().keep(Changes.around(analysis.outcomes(), place(type)));
        }
        try (NotebookProgress progress = session().progress()) {
            return session()
                    .lastResults()
                    .keep(Changes.of(analysis.outcomes(), analysis.values(), source.get(), Session.SEED, progress));
        }
    }

    @Word("for the class that you analysed last, the smallest change that each refused strategy needs, as a diff")
    public static Changes changes() throws InterruptedException {
        return changes(session().lastResults().analysis("changes(invoice)"));
    }

    private static String place(Class<?> type) {
        return Optional.ofNullable(type.getProtectionDomain().getCodeSource())
                .map(source -> FilenameUtils.getName(source.getLocation().getPath()))
                .filter(name -> name.endsWith(".jar"))
                .orElse("compiled classes without their source");
    }

    @Word(
            "the classes of a library or a jar whose names contain a text: classes(\"com.stripe:stripe-java:26.0.0\", \"charge\")")
    public static List<String> classes(String library, String text) {
        return session().library(requireNonNull(library)).containing(requireNonNull(text));
    }

    @Word(
            "what a heap dump says of an application: which maps hold which classes with how many bytes, and the classes with the most bytes")
    public static HeapDump heapDump(String file) throws InterruptedException {
        return session()
                .lastResults()
                .keep(session().showing("Reading " + file, () -> HeapDump.read(Path.of(file)), _ -> "read " + file));
    }

    @Word("lets cells use the classes of a jar; its name begins at the notebook's folder")
    public static String addJar(String file) {
        return session().addJar(Path.of(file));
    }

    private static ObjectModel model(Class<?> type) {
        return OwnModels.of(requireNonNull(type));
    }

    private static OwnAnalysis analysed(Values values) throws InterruptedException {
        LivePlan plan = session().livePlan();
        GrowingTable table = session().growingTable();
        try (NotebookProgress progress = session().progress()) {
            OwnAnalysis analysis =
                    OwnAnalysis.run(values, plan, progress, outcomes -> table.show(new OutcomesView().table(outcomes)));
            table.fold(new OutcomesView().table(analysis.outcomes()), analysis.toString());
            return session().lastResults().keep(analysis);
        }
    }
}
