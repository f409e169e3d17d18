package workbench.jupyter;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import jdk.jshell.Diag;
import jdk.jshell.JShell;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import workbench.cluster.Logs;
import workbench.jupyter.session.Session;
import workbench.jupyter.words.BenchmarkMagic;
import workbench.jupyter.words.SourceMagic;
import workbench.jupyter.words.Vocabulary;

/** Installs the workbench in a JJava kernel. The kernel finds it as a service and calls it once. */
public final class WorkbenchExtension implements Extension {

    /** Less than the half of five seconds after which Jupyter sends a signal. */
    private static final long MILLIS_TO_CLOSE = 1_000;

    private static final String IMPORTS = """
            import workbench.variant.*;
            import workbench.cluster.*;
            import workbench.cost.*;
            import workbench.explain.anatomy.*;
            import workbench.explain.*;
            import workbench.explain.trace.*;
            import workbench.machine.*;
            import workbench.measure.*;
            import workbench.measure.latency.*;
            import workbench.measure.live.*;
            import workbench.measure.publish.*;
            import workbench.measure.result.*;
            import workbench.measure.statistics.*;
            import workbench.own.*;
            import workbench.report.*;
            import workbench.report.advice.*;
            import workbench.report.view.*;
            import workbench.report.export.*;
            import workbench.report.lesson.*;
            import workbench.report.replay.*;
            import com.hazelcast.config.InMemoryFormat;
            import tech.tablesaw.api.*;
            import org.knowm.xchart.*;
            import static workbench.measure.Task.*;
            """;

    @Override
    public void install(BaseKernel kernel) {
        Logs.toFile();
        Session.open(kernel);
        Renderers.register(kernel.getRenderer());
        kernel.getMagicsRegistry().registerCellMagic(SourceMagic.NAME, new SourceMagic());
        kernel.getMagicsRegistry().registerCellMagic(BenchmarkMagic.NAME, new BenchmarkMagic());
        kernel.evalRaw(IMPORTS + Vocabulary.imports());
        explainErrors(kernel);
        Thread main = Thread.currentThread();
        shell(kernel).onShutdown(shell -> Thread.ofPlatform().name("end").start(() -> endAfter(main)));
    }

    /** By reflection, since our kernel is compiled against JJava's jar, which is not on Maven Central. */
    private static void explainErrors(BaseKernel kernel) {
        BiFunction<String, Diag, List<String>> compiler = new CompilerErrors(shell(kernel))::lines;
        UnaryOperator<String> thrown = new ThrownErrors(kernel.getMagicsRegistry())::sentence;
        try {
            kernel.getClass()
                    .getMethod("explainErrors", BiFunction.class, UnaryOperator.class)
                    .invoke(kernel, compiler, thrown);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "This kernel does not let the workbench explain its errors: " + kernel.getClass(), e);
        }
    }

    /** By reflection, since the kernel's own class is not on Maven Central. */
    private static JShell shell(BaseKernel kernel) {
        try {
            return (JShell) kernel.getClass().getMethod("getJShell").invoke(kernel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This is no kernel of JJava 1.0: " + kernel.getClass(), e);
        }
    }

    /**
     * JJava leaves its threads for cells, which would keep the process until it is killed.
     *
     * @param main closes the kernel's connections and ends, unless a cell still runs
     */
    private static void endAfter(Thread main) {
        try {
            main.join(MILLIS_TO_CLOSE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // and end at once
        }
        System.exit(0);
    }
}
