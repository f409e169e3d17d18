package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import workbench.cluster.Cluster;
import workbench.cluster.Logs;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.live.Journeys;
import workbench.measure.live.NetworkMeasurement;
import workbench.measure.live.NetworkMeasurement.Plan;
import workbench.measure.live.Route;
import workbench.members.BareMember;
import workbench.members.BareMemberTrial;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;

/** Words for members and clients. */
@Topic("clusters")
public final class Clusters {

    private Clusters() {}

    /** Once they have started, also closes the cluster that this notebook had before. If they do not start, that one stays. */
    @Word("members in this process that can serialize the model")
    public static Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Starting " + Numbers.count(members, "Hazelcast member"), 0);
            boolean another = session().hasCluster();
            Cluster cluster = session().startCluster(members, catalog);
            progress.done(started(cluster, another));
            return cluster;
        }
    }

    /**
     * Once it answers, also closes the cluster that this notebook had before. If it does not, that one stays.
     *
     * @throws NotPossibleException if WORKBENCH_CLUSTER is not set
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    @Word(
            "a client of the cluster that WORKBENCH_CLUSTER names, which may read objects of more classes, such as Invoice.class")
    public static Cluster connectCluster(Catalog<?> catalog, Class<?>... more) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Connecting to Hazelcast", 0);
            boolean another = session().hasCluster();
            Cluster cluster = session().connectCluster(catalog, more);
            progress.done(started(cluster, another));
            return cluster;
        }
    }

    private static String started(Cluster cluster, boolean another) {
        return another ? cluster + ". The cluster that this notebook had before is closed." : cluster.toString();
    }

    /**
     * A service without a member, which nobody must close. It gives the bytes that a member's gives.
     *
     * @param configuration changes Hazelcast's defaults
     */
    @Word("serialization without a member: serialization(config -> config.setEnableSharedObject(false)).toData(value)")
    public static InternalSerializationService serialization(Consumer<SerializationConfig> configuration) {
        return StandaloneSerialization.of(configuration);
    }

    /** Starts a member in a process of its own, such as the official image has it, and closes it again. */
    @Word("what members can do that have none of the model's classes: query, index, give one field")
    public static BareMember bareMember(Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("A member without classes", catalog.variants().size());
            BareMember found = BareMemberTrial.run(catalog, Session.SEED, name -> progress.step(name, 1));
            progress.done("tried " + found);
            return session().lastResults().keep(found);
        }
    }

    /** Starts members for each way, and closes them again. */
    @Word(
            "what each way to a map costs, and the share of serialization: on the member, from a client, from members apart")
    public static Journeys hops(Catalog<?> catalog) throws InterruptedException {
        return journeys(
                catalog,
                List.of(
                        () -> Route.ofMember(catalog, 1),
                        () -> Route.ofMember(catalog, 3),
                        () -> Route.ofClient(catalog),
                        () -> Route.ofProcesses(catalog, 1),
                        () -> Route.ofProcesses(catalog, 3)));
    }

    /**
     * Each link leads to a member with a process of its own.
     *
     * @param megabits a second, such as 10, 100 and 1,000
     */
    @Word("what each way to a map costs a client over links of some bandwidths: links(cart, 10, 100, 1_000)")
    public static Journeys links(Catalog<?> catalog, Integer... megabits) throws InterruptedException {
        if (megabits.length == 0) {
            throw new IllegalArgumentException(
                    "No bandwidth was named, so that there is no link to measure. Give bandwidths in Mbit/s such as links(cart, 10, 100, 1_000).");
        }
        Stream.of(megabits).forEach(Route::requireBandwidth);
        return journeys(
                catalog,
                Stream.of(megabits)
                        .<RouteStart>map(each -> () -> Route.overLink(catalog, each))
                        .toList());
    }

    private interface RouteStart {
        Route start() throws InterruptedException;
    }

    private static Journeys journeys(Catalog<?> catalog, List<RouteStart> starts) throws InterruptedException {
        List<Route> routes = new ArrayList<>();
        try (NotebookProgress progress = session().progress()) {
            progress.start("Starting members", starts.size());
            for (RouteStart start : starts) {
                progress.step("way %s of %s".formatted(routes.size() + 1, starts.size()), 1);
                routes.add(start.start());
            }
            Plan plan = session().smoke() ? Plan.smoke(Session.SEED) : Plan.standard(Session.SEED);
            Journeys journeys = NetworkMeasurement.measure(catalog, routes, plan, progress);
            return session().lastResults().keep(journeys);
        } finally {
            Route.closeAll(routes);
        }
    }

    @Word(
            "the last lines that Hazelcast logged in this process, members of your own included, and the file that has all")
    public static String hazelcastLog() {
        return Logs.tail();
    }
}
