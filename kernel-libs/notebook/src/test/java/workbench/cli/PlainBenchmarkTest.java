package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.ArchitectureTest;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.measure.Operation;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.measure.publish.PublishPlan;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

class PlainBenchmarkTest {

    private static final PublishPlan SHORT = PublishPlan.smoke(List.of(Task.SERIALIZE, Task.DESERIALIZE), 42);

    @TempDir
    private static Path folder;

    private static PlainBenchmark plain;

    @BeforeAll
    static void compile() {
        plain = PlainBenchmark.compile(TestDomains.home(), folder);
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        plain.close();
        assertThat(plain.classes()).doesNotExist();
        Leftovers.assertNoHazelcast();
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    private static void pass(String... strategies) throws InterruptedException {
        plain.pass(List.of(strategies), SHORT, new PrintWriter(Writer.nullWriter()));
    }

    @Test
    void jmhMeasuresEachOperationOnAStrategy() throws InterruptedException, IOException {
        pass("stream");
        for (Operation operation : List.of(Operation.SERIALIZE, Operation.DESERIALIZE)) {
            assertThat(plain.forks(operation, "stream"))
                    .singleElement()
                    .satisfies(fork -> assertThat(fork.batches()).hasSize(1).allMatch(nanos -> nanos > 0))
                    .satisfies(fork -> assertThat(fork.core()).hasSize(1));
        }
        assertThat(plain.forks(Operation.SERIALIZE, "kryo")).isEmpty();
        assertThat(folder).isDirectoryContaining("regex:.*/plain-[0-9TZ]+\\.json");
        Files.createFile(folder.resolve("plain-interrupted.json"));
        plain.addFrom(folder);
        assertThat(plain.forks(Operation.SERIALIZE, "stream")).hasSize(2);
    }

    /** JMH ends as usual if the disk is full when it writes its result. */
    @Test
    void aResultThatIsNotWholeIsNamed(@TempDir Path kept) throws IOException {
        Path torn = Files.writeString(kept.resolve("plain-1.json"), "[{\"benchmark\": ");
        assertThatThrownBy(() -> plain.addFrom(kept))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "What JMH wrote to %s is not whole, as on a full disk. Delete the file, make room, and run the check again with the same folder.",
                        torn);
    }

    @Test
    void eachForkHasHashCodesOfItsOwn() {
        ArchitectureTest.varyHashCodes("selfcheck").check(new ClassFileImporter().importPath(plain.classes()));
    }

    @Test
    void whatJmhRefusesIsSaidWithWhereItsReportLies() {
        assertThatThrownBy(() -> pass("stone"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("JMH ended with exit code 1. Its report is in " + folder.resolve("plain.log"));
    }

    /** Or else the two would not measure the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "serializable",
                "externalizable",
                "dataserializable",
                "identified",
                "portable",
                "compact",
                "compactclass",
                "compactrecord",
                "stream",
                "bytearray",
                "json",
                "cbor",
                "avro",
                "protobuf",
                "kryo",
                "kryocompatible",
                "fory",
                "forycompatible"
            })
    void itsBytesAreThoseOfTheVariant(String strategy) throws Exception {
        URL[] classes = {plain.classes().toUri().toURL()};
        Catalog<?> catalog = TestDomains.cart().only(strategy);
        try (URLClassLoader loader = new URLClassLoader(classes);
                Cluster cluster = Cluster.embedded(1, catalog)) {
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(loader);
            Class<?> type = loader.loadClass("selfcheck.PlainCart");
            Object benchmark = type.getConstructor().newInstance();
            type.getField("strategy").set(benchmark, strategy);
            type.getField("seed").set(benchmark, 42L);
            type.getMethod("setUp").invoke(benchmark);
            try {
                Class<?> core = loader.loadClass("selfcheck.PlainCart$Core");
                Method serialize = type.getMethod("serialize", core);
                byte[] second = ((Data) serialize.invoke(
                                benchmark, core.getConstructor().newInstance()))
                        .toByteArray();
                assertThat(second).isEqualTo(second(catalog, cluster));
            } finally {
                thread.setContextClassLoader(before);
            }
        }
    }

    private static <C> byte[] second(Catalog<C> catalog, Cluster cluster) {
        String name = catalog.variants().getFirst().name();
        return Sizes.bytes(catalog, name, catalog.domain().samples(2, 42).getLast(), cluster);
    }
}
