package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import workbench.cluster.Cluster;
import workbench.cluster.Logs;
import workbench.jupyter.session.NotebookProgress;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Words for members and clients. */
@Topic("clusters")
public final class Clusters {

    private Clusters() {}

    /** Also closes the cluster that this notebook had before. */
    @Word("members in this process that can serialize the model")
    public static Cluster startCluster(int members, Catalog<?> catalog) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Starting " + Numbers.count(members, "Hazelcast member"), 0);
            Cluster cluster = session().startCluster(members, catalog);
            progress.done(cluster.toString());
            return cluster;
        }
    }

    /**
     * Also closes the cluster that this notebook had before.
     *
     * @throws NotPossibleException if WORKBENCH_CLUSTER is not set
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    @Word(
            "a client of the cluster that WORKBENCH_CLUSTER names, which may read objects of more classes, such as Invoice.class")
    public static Cluster connectCluster(Catalog<?> catalog, Class<?>... more) {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Connecting to Hazelcast", 0);
            Cluster cluster = session().connectCluster(catalog, more);
            progress.done(cluster.toString());
            return cluster;
        }
    }

    @Word(
            "the last lines that Hazelcast logged in this process, members of your own included, and the file that has all")
    public static String hazelcastLog() {
        return Logs.tail();
    }
}
