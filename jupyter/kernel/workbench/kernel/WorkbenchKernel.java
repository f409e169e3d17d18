package workbench.kernel;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import jdk.jshell.Diag;
import jdk.jshell.JShell;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.channels.ShellChannel;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.magic.MagicsResolver;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;
import org.dflib.jjava.kernel.JavaKernel;
import org.dflib.jjava.kernel.JavaKernelBuilder;
import org.dflib.jjava.kernel.execution.CodeEvaluator;
import org.dflib.jjava.maven.MavenDependencyResolver;

/**
 * JJava's kernel, with two differences. Cells that wait are not run once a cell before them has failed or was interrupted. And
 * an error is the sentence that a reader needs with the line of the cell; {@link #stack} tells the rest.
 *
 * <p>Cells run one after the other on the thread that reads Jupyter's shell channel.
 */
public final class WorkbenchKernel extends JavaKernel {

    private static final Pattern COLOR = Pattern.compile("\u001b\\[[0-9;]*m");

    private static final long AGAIN_NANOS = 20_000_000;

    private static volatile String stack = "No cell has failed.";

    private final CellErrors errors;
    private final MavenDependencyResolver maven;
    private QueuedRequests queue;
    private boolean failed;

    /** Odd while a cell runs, and another number for each cell. */
    private volatile int running;

    private WorkbenchKernel(
            String name,
            String version,
            LanguageInfo language,
            HistoryManager history,
            JupyterIO io,
            CommManager comms,
            Renderer renderer,
            MagicsResolver resolver,
            MagicsRegistry magics,
            StringStyler style,
            JShell shell,
            CodeEvaluator evaluator,
            MavenDependencyResolver maven) {
        super(
                name, version, language, List.of(), history, io, comms, renderer, resolver, magics, true, style, shell,
                evaluator);
        errors = new CellErrors(shell, style);
        this.maven = maven;
    }

    /** Where the error of the last cell that failed was thrown, call by call. */
    public static String stack() {
        return stack;
    }

    /**
     * The jars of a library and of what it needs, from this machine's Maven repository, or else from Maven Central.
     *
     * @param coordinates as {@code group:artifact:version}
     * @return the files, that of the library first
     * @throws RuntimeException if one of them cannot be had
     */
    public List<String> jarsOf(String coordinates) {
        return List.copyOf(
                maven.loadDependencies(List.of(), List.of(coordinates)).get(coordinates));
    }

    /**
     * How errors are told from now on; until then, in the words of the compiler and of exceptions.
     *
     * @param compiler lines for an error in some source
     * @param thrown a sentence for what an exception says
     */
    public void explainErrors(BiFunction<String, Diag, List<String>> compiler, UnaryOperator<String> thrown) {
        errors.explain(compiler, thrown);
    }

    /**
     * Answers messages of a page from now on.
     *
     * @param id of the comm that the page names in its messages
     * @param answers an object of JSON for one
     */
    public void answerPage(String id, UnaryOperator<String> answers) {
        getCommManager().registerComm(new PageComm(getCommManager(), id, answers));
    }

    /** Answers a page no more. It sees that its messages have no answer. */
    public void forgetPage(String id) {
        getCommManager().unregisterComm(id);
    }

    @Override
    public void becomeHandlerForConnection(JupyterConnection connection) {
        super.becomeHandlerForConnection(connection);
        queue = new QueuedRequests(connection);
    }

    /** Runs a cell. If it fails and its request asks to stop on errors, then the cells that wait behind it are not run. */
    @Override
    protected synchronized void handleExecuteRequest(ShellReplyEnvironment cell, Message<ExecuteRequest> request) {
        failed = false;
        running++; // changed by this thread only
        try {
            super.handleExecuteRequest(cell, request);
        } finally {
            running++;
        }
        if (failed && request.getContent().shouldStopOnError()) {
            List<Message<?>> waiting = queue.take(cell.getShell());
            cell.resolveDeferrals(); // the reply, and that the kernel is idle
            ShellChannel shell = (ShellChannel) cell.getShell();
            waiting.forEach(each -> queue.abort(shell, each));
        }
    }

    /** Again and again until the cell ends: JJava's interrupt is lost if it comes between two statements of the cell. */
    @Override
    public void interrupt() {
        int cell = running;
        super.interrupt();
        if (cell % 2 != 0) {
            Thread.ofVirtual().start(() -> {
                while (running == cell) {
                    LockSupport.parkNanos(AGAIN_NANOS);
                    super.interrupt();
                }
            });
        }
    }

    /** Called for each cell that fails, and for no other. */
    @Override
    protected List<String> formatError(Throwable error) {
        failed = true;
        List<String> all = super.formatError(error);
        stack = COLOR.matcher(String.join("\n", all)).replaceAll("");
        return errors.lines(error).orElse(all);
    }

    /** Puts the kernel together from JJava's parts. */
    static final class Builder extends JavaKernelBuilder<Builder, WorkbenchKernel> {

        private final MavenDependencyResolver maven;

        /** @param maven finds libraries, also for magics */
        Builder(MavenDependencyResolver maven) {
            this.maven = maven;
        }

        @Override
        public WorkbenchKernel build() {
            CodeEvaluator evaluator = buildCodeEvaluator(buildName());
            return new WorkbenchKernel(
                    buildName(),
                    buildVersion(),
                    buildLanguageInfo(),
                    buildHistoryManager(),
                    buildJupyterIO(buildJupyterIOEncoding()),
                    buildCommManager(),
                    buildRenderer(),
                    buildMagicsResolver(buildMagicTranspiler()),
                    buildMagicsRegistry(),
                    buildErrorStyler(),
                    buildJShell(evaluator),
                    evaluator,
                    maven);
        }

        /** The language without the JDK's build: Lab writes it into notebooks, and would mark each as unsaved on another JDK. */
        @Override
        protected LanguageInfo buildLanguageInfo() {
            LanguageInfo jdk = super.buildLanguageInfo();
            return new LanguageInfo(
                    jdk.getName(),
                    Integer.toString(Runtime.version().feature()),
                    jdk.getMimetype(),
                    jdk.getFileExtension(),
                    jdk.getPygmentsLexer(),
                    jdk.getCodemirrorMode(),
                    jdk.getNbconvertExporter());
        }
    }
}
