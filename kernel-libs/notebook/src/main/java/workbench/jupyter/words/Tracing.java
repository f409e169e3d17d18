package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import com.hazelcast.config.InMemoryFormat;
import java.util.List;
import workbench.cluster.Cluster;
import workbench.explain.trace.Caller;
import workbench.explain.trace.LongArrays;
import workbench.explain.trace.Situation;
import workbench.explain.trace.StreamCalls;
import workbench.explain.trace.Trace;
import workbench.explain.trace.TracedCluster;
import workbench.explain.trace.TracedOperation;
import workbench.explain.trace.Tracer;
import workbench.explain.trace.Traces;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.text.Numbers;
import workbench.variant.Catalog;

/** Words for where serialization happens, and how often serializers call their streams. */
@Topic("where serialization happens")
public final class Tracing {

    private static final int VALUES = 100;

    private Tracing() {}

    @Word("how often each operation of Hazelcast serializes with a strategy, on two members and a client of its own")
    public static Traces trace(Catalog<?> catalog, String strategy) throws InterruptedException {
        return trace(catalog, strategy, Situation.all());
    }

    /** Every argument after the strategy is as {@code table(trace(...))} shows it. */
    @Word(
            "one operation call by call: trace(cart, \"kryo\", TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, 1)")
    public static Trace trace(
            Catalog<?> catalog,
            String strategy,
            TracedOperation operation,
            Caller caller,
            InMemoryFormat format,
            int backups)
            throws InterruptedException {
        Situation situation = new Situation(operation, caller, format, backups);
        return trace(catalog, strategy, List.of(situation)).of(situation);
    }

    private static Traces trace(Catalog<?> catalog, String strategy, List<Situation> situations)
            throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Tracing " + strategy, situations.size());
            Traces traces = Tracer.trace(
                    catalog, strategy, Session.SEED, situations, situation -> progress.step(situation.label(), 1));
            progress.done("traced " + Numbers.count(situations.size(), "situation"));
            return session().lastResults().keep(traces);
        }
    }

    /** The caller closes it: {@code cluster.close()}. Its {@code trace} takes any operation. */
    @Word("two members and a client to trace an operation of your own with")
    public static TracedCluster traceCluster(Catalog<?> catalog, String strategy) {
        return session()
                .showing(
                        "Starting two members and a client",
                        () -> TracedCluster.start(catalog, strategy, Session.SEED),
                        cluster -> "started");
    }

    @Word("an array of 3,000 longs as a model whose strategies write it one by one, in bulk and buffered")
    public static Catalog<?> longArrays() {
        return LongArrays.catalog();
    }

    @Word("how often each strategy calls its stream to write and to read a value, over a hundred values")
    public static StreamCalls calls(Catalog<?> catalog, Cluster cluster) {
        StreamCalls calls = StreamCalls.count(catalog, cluster, VALUES, Session.SEED);
        return session().lastResults().keep(calls);
    }
}
