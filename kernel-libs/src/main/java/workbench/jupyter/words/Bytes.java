package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.apache.commons.io.HexDump;
import workbench.cluster.Cluster;
import workbench.jupyter.session.NotebookProgress;
import workbench.jupyter.session.Session;
import workbench.measure.Sizes;
import workbench.report.Sheet;
import workbench.report.table.BytesTable;
import workbench.report.table.Tables;
import workbench.variant.Catalog;

/** Words for sizes, and for the bytes of single values. */
@Topic("bytes")
public final class Bytes {

    private static final int SIZE_SAMPLES = 1_000;

    private Bytes() {}

    @Word("how many bytes each strategy takes, over a thousand values")
    public static Sizes sizes(Catalog<?> catalog, Cluster cluster) throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            Sizes sizes = Sizes.measure(catalog, cluster, SIZE_SAMPLES, Session.SEED, progress);
            return session().lastResults().keep(sizes, Tables::sizes);
        }
    }

    /** Values are counted from 0. */
    @Word("the bytes of one of the model's values")
    public static byte[] bytes(Catalog<?> catalog, Cluster cluster, String strategy, int sample) {
        return sampleBytes(catalog, cluster, strategy, sample);
    }

    @Word("the bytes of any object that the cluster's first member can serialize")
    public static byte[] bytes(Cluster cluster, Object value) {
        return cluster.serialization().toData(value).toByteArray();
    }

    /** Values are counted from 0. */
    @Word("the bytes of one of the model's values in hexadecimal and as characters")
    public static String dump(Catalog<?> catalog, Cluster cluster, String strategy, int sample) throws IOException {
        return dump(bytes(catalog, cluster, strategy, sample));
    }

    @Word("bytes in hexadecimal and as characters")
    public static String dump(byte[] bytes) throws IOException {
        StringWriter dump = new StringWriter();
        HexDump.dump(bytes, dump);
        return dump.toString();
    }

    /**
     * Cuts bytes into parts.
     *
     * @param parts the parts in their order, each its length in bytes and what it is, such as {@code "4 type id"}
     * @throws IllegalArgumentException if the lengths do not add up to all of the bytes
     */
    @Word("bytes cut into parts and explained, each named such as \"4 type id\"")
    public static Sheet parts(byte[] bytes, String... parts) {
        return BytesTable.of(bytes, List.of(parts));
    }

    /** Values are counted from 0. */
    @Word("one of the model's values, as the strategy hands it to Hazelcast")
    public static Object object(Catalog<?> catalog, String strategy, int sample) {
        return sampleObject(catalog, strategy, sample);
    }

    private static <C> byte[] sampleBytes(Catalog<C> catalog, Cluster cluster, String strategy, int sample) {
        return Sizes.bytes(catalog, strategy, sample(catalog, sample), cluster);
    }

    private static <C> Object sampleObject(Catalog<C> catalog, String strategy, int sample) {
        return requireNonNull(catalog.variant(strategy).fromCanonical(sample(catalog, sample)));
    }

    private static <C> C sample(Catalog<C> catalog, int sample) {
        return catalog.domain().samples(sample + 1, Session.SEED).getLast();
    }
}
