package workbench.jupyter.session;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Cluster;
import workbench.compile.DomainSources;
import workbench.jupyter.session.SessionClasses.Compiled;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Profile;
import workbench.measure.publish.OwnBenchmark;
import workbench.measure.publish.PublishPlan;
import workbench.own.LiveBytes;
import workbench.own.change.SourceText;
import workbench.report.lesson.Lessons;
import workbench.report.lesson.Screen;
import workbench.report.replay.Claims;
import workbench.report.view.LivePage;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/**
 * What one kernel holds between cells: the sources and classes of this session and the cluster that
 * runs. When the kernel ends, nothing is left but what the cache of compiled classes keeps.
 */
public final class Session {

    /** The seed by which all words draw values and orders. */
    public static final long SEED = 42;

    /** The kernel's main class notes here what Jupyter gave it. */
    private static final String CONNECTION_FILE = "workbench.connection.file";

    /** A cell that is run again leaves its page before behind. */
    private static final int MOST_PAGES = 8;

    private static @Nullable BaseKernel opened;
    private static @Nullable Session current;

    private final LastResults lastResults = new LastResults();
    private final BaseKernel kernel;
    private final Lessons lessons;
    private final Path home = requireHome();
    private final SessionClasses classes;
    private final boolean smoke = Profile.fromEnvironment() == Profile.SMOKE;

    /** The comms of the pages that edit values, the oldest first. */
    private final Deque<String> pages = new ArrayDeque<>();

    private @Nullable KeptResults results;
    private @Nullable Cluster cluster;

    private Session(BaseKernel kernel) {
        this.kernel = kernel;
        this.lessons = new Lessons(screen(), System.getProperty(CONNECTION_FILE, ""));
        this.classes = new SessionClasses(kernel, home);
    }

    /** Makes the words work in this kernel. */
    public static void open(BaseKernel kernel) {
        opened = kernel;
        NewestName.keepIn(CellSources.shell(kernel));
    }

    /** The kernel's session, begun by the first word, so that what is wrong with it is said in a cell. */
    public static Session session() {
        if (current == null) {
            current = new Session(kernel());
        }
        return current;
    }

    private static BaseKernel kernel() {
        if (opened == null) {
            throw new NotPossibleException("The workbench is not open. Its words work in its own Java kernel only.");
        }
        return opened;
    }

    /** Where the last error of a cell was thrown, call by call. By reflection, since the kernel's own class is not on Maven Central. */
    public static String stack() {
        BaseKernel kernel = kernel();
        try {
            return String.valueOf(kernel.getClass().getMethod("stack").invoke(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This kernel keeps no stack of errors: " + kernel.getClass(), e);
        }
    }

    /** The line of a cell, or of a class of this session, that led to an exception; empty if none did. */
    public String placeOf(Throwable thrown) {
        return new CellPlaces(CellSources.shell(kernel), classes.sources()).of(thrown);
    }

    /**
     * Shows a value and its bytes below the running cell, and lets the page edit the value. Of many pages, the newest can be edited.
     *
     * <p>By reflection, since the kernel's own class is not on Maven Central.
     */
    public void show(LiveBytes live) {
        String id = "workbench-" + UUID.randomUUID();
        UnaryOperator<String> answers = question -> LivePage.answer(live, question);
        try {
            kernel.getClass()
                    .getMethod("answerPage", String.class, UnaryOperator.class)
                    .invoke(kernel, id, answers);
            pages.addLast(id);
            if (pages.size() > MOST_PAGES) {
                kernel.getClass().getMethod("forgetPage", String.class).invoke(kernel, pages.removeFirst());
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This kernel answers no page: " + kernel.getClass(), e);
        }
        Optional<String> kernelId = Lessons.kernelId(System.getProperty(CONNECTION_FILE, ""));
        LiveBytes.Edit now = live.now();
        screen().show(LivePage.html(live.what(), now, id, kernelId), LivePage.text(live.what(), now));
    }

    /** The workbench's folder. */
    public Path home() {
        return home;
    }

    private static Path requireHome() {
        String home = System.getenv("WORKBENCH_HOME");
        if (home == null) {
            throw new NotPossibleException(
                    "WORKBENCH_HOME is not set. Start the kernel by ./workbench lab, which sets it to the workbench's folder.");
        }
        return Path.of(home);
    }

    /** The sources of all domains, those of {@code %%source} cells included. */
    public DomainSources sources() {
        return classes.sources();
    }

    /** Whether measurements are cut so short that they only test the code. */
    public boolean smoke() {
        return smoke;
    }

    /** How long a live measurement takes, and how exact it is to be. */
    public LivePlan livePlan() {
        return smoke ? LivePlan.smoke(SEED) : LivePlan.standard(SEED);
    }

    /** A progress bar in the output of the running cell. The caller closes it. */
    public NotebookProgress progress() {
        return new NotebookProgress(kernel);
    }

    /**
     * Runs the work and shows in the running cell how long it has taken so far, then one line when it is done.
     *
     * @param done the line, made from the result
     */
    public <T> T showing(String task, Supplier<T> work, Function<T, String> done) {
        try (NotebookProgress progress = progress()) {
            progress.start(task, 0);
            T result = work.get();
            progress.done(done.apply(result));
            return result;
        }
    }

    /** The results that this session measured and kept. */
    public KeptResults results() {
        if (results == null) {
            results = new KeptResults(home, folder("WORKBENCH_RESULTS", "data/results"), this::show);
        }
        return results;
    }

    /** The results that the session's words made last. */
    public LastResults lastResults() {
        return lastResults;
    }

    /** The predictions of this session. */
    public Lessons lessons() {
        return lessons;
    }

    private Screen screen() {
        return new Screen() {
            @Override
            public String show(String html, String text) {
                String id = UUID.randomUUID().toString();
                DisplayData data = data(html, text);
                data.putTransientData("display_id", id); // the key of Jupyter's messaging protocol
                kernel.display(data);
                return id;
            }

            @Override
            public void replace(String id, String html, String text) {
                kernel.getIO().display.updateDisplay(id, data(html, text));
            }
        };
    }

    private static DisplayData data(String html, String text) {
        DisplayData data = new DisplayData(text);
        data.putHTML(html);
        return data;
    }

    /** Shows a line of text below the running cell. */
    private void show(String line) {
        kernel.display(new DisplayData(line));
    }

    /** Shows tables below the running cell, before the cell has ended, each in place of the one before. */
    public GrowingTable growingTable() {
        return new GrowingTable(screen());
    }

    /**
     * Lets cells use the classes of a jar.
     *
     * @return what it holds, in words
     * @throws NotPossibleException if there is no such file, or it is no jar
     */
    public String addJar(Path file) {
        return classes.addJar(file);
    }

    /** The source of a class that a cell of this session defines, or a model of the workbench has; empty for others, such as those of jars. */
    public Optional<SourceText> sourceOf(Class<?> type) {
        return new CellSources(kernel, classes.sources()).of(type);
    }

    /**
     * Lets cells use the classes of a library.
     *
     * @param library the file of a jar, or {@code group:artifact:version}, which may need the network
     * @return its classes
     * @throws NotPossibleException if it cannot be had
     */
    public JarClasses library(String library) {
        if (JarClasses.areCoordinates(library)) {
            return showing("Looking for " + library, () -> JarClasses.of(classes.addLibrary(library)), found -> "%s: %s"
                    .formatted(library, Numbers.count(found.names().size(), "class", "classes")));
        }
        Path jar = Path.of(library);
        addJar(jar);
        return JarClasses.of(jar);
    }

    /** A folder for output: the environment variable's, or else one below the workbench's own. */
    public Path folder(String variable, String fallback) {
        String given = System.getenv(variable);
        return given == null ? home.resolve(fallback) : Path.of(given);
    }

    /** Compiles a domain from the workbench's sources and those of this session. */
    public Catalog<?> compile(String domain) {
        return showing("Compiling " + domain, () -> classes.compile(domain), Compiled::summary)
                .catalog();
    }

    /** Stores a class for this session and compiles it with the domain that its first package names. */
    public String addSource(String className, String source) {
        return showing("Compiling " + className, () -> classes.add(className, source), summary -> className);
    }

    /**
     * Compiles the class of a {@code %%benchmark} cell and runs its benchmarks in forks.
     *
     * @param body the cell without its first line
     * @param forks for each method with each combination of its parameters
     * @param parameters values instead of those of {@code @Param}
     * @throws InterruptedException if the thread is interrupted; no process is left, and what was measured is kept
     */
    public Comparison benchmark(String body, int forks, Map<String, List<String>> parameters)
            throws InterruptedException {
        try (NotebookProgress progress = progress()) {
            progress.start("Compiling a benchmark", 0);
            OwnBenchmark benchmark = new BenchmarkCells(kernel, classes).compile(body, parameters);
            PublishPlan plan = PublishPlan.ofBenchmark(forks, SEED);
            return lastResults.keepBenchmark(results().publish(benchmark, smoke ? plan.shortened() : plan, progress));
        }
    }

    /** Whether a cluster runs that the next one will close. */
    public boolean hasCluster() {
        return cluster != null && !cluster.isClosed();
    }

    /** Starts a cluster in place of the one that the session had, which is closed once the new one has started. */
    public Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        return inPlace(Cluster.embedded(members, catalog));
    }

    private Cluster inPlace(Cluster started) {
        Cluster before = cluster;
        cluster = started;
        if (before != null) {
            before.close();
        }
        return started;
    }

    /** Joins a cluster that runs elsewhere, in place of the one that the session had, which is closed once the new one answers. */
    public Cluster connectCluster(Catalog<?> catalog, Class<?>... more) throws InterruptedException {
        String address = System.getenv("WORKBENCH_CLUSTER");
        if (address == null) {
            throw new NotPossibleException(
                    "WORKBENCH_CLUSTER is not set. Start Lab with the address of a cluster in it, such as WORKBENCH_CLUSTER=dev@10.0.0.1:5701; ./workbench members starts one and prints its address.");
        }
        return inPlace(Cluster.connect(address, catalog, more));
    }

    /** The claims of the published studies. */
    public Claims claims() {
        return Claims.in(home.resolve("data/published"));
    }
}
