package workbench.cluster;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.IOException;
import java.io.Serializable;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Task;
import workbench.measure.live.LiveMeasurement;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** A cluster whose members run in other processes, which know no domain. */
class ClusterElsewhereTest {

    private static MemberProcesses members;
    private static List<ProcessHandle> processes;

    @BeforeAll
    static void start() {
        List<ProcessHandle> before = ProcessHandle.current().children().toList();
        members = MemberProcesses.start(2);
        processes = ProcessHandle.current()
                .children()
                .filter(Predicate.not(before::contains))
                .toList();
    }

    @AfterAll
    static void stop() {
        members.close();
        members.close();
        assertThat(processes).hasSize(2).noneMatch(ProcessHandle::isAlive);
    }

    @Test
    void processListsDoNotShowTheNameOfTheCluster() throws IOException {
        String name = members.address().substring(0, members.address().indexOf('@'));
        assertThat(name).startsWith("workbench-");
        for (ProcessHandle process : processes) {
            assertThat(Files.readString(Path.of("/proc/" + process.pid(), "cmdline")))
                    .contains("MemberProcess")
                    .doesNotContain(name);
        }
    }

    @Test
    void everyStrategyGoesThroughMembersThatKnowNoneOfThem() throws InterruptedException {
        Catalog<?> cart = TestDomains.cart();
        try (Cluster cluster = Cluster.connect(members.address(), cart)) {
            assertThat(cluster.size()).isEqualTo(2);
            assertThat(cluster)
                    .asString()
                    .contains("a client of the cluster \"workbench-", "with 2 members, connected in");
            roundTrip(cluster, cart);
        }
    }

    private static <C> void roundTrip(Cluster cluster, Catalog<C> catalog) {
        C value = catalog.domain().samples(1, 42).getFirst();
        IMap<String, Object> map = cluster.instance().getMap("round-trip");
        for (Variant<C, ?> variant : catalog.variants()) {
            map.set(variant.name(), variant.fromCanonical(value));
            assertThat(back(variant, requireNonNull(map.get(variant.name()))))
                    .as(variant.name())
                    .isEqualTo(value);
        }
        map.destroy();
    }

    @SuppressWarnings("unchecked") // the map gives back what the variant made
    private static <C, V> C back(Variant<C, V> variant, Object value) {
        return variant.toCanonical((V) value);
    }

    @Test
    void itsMapsAreMeasuredByTheClient() throws InterruptedException {
        Catalog<?> some = TestDomains.cart().only("serializable", "kryo");
        try (Cluster cluster = Cluster.connect(members.address(), some)) {
            Comparison comparison = LiveMeasurement.run(
                    some,
                    cluster,
                    List.of(Task.of(Operation.READ), Task.of(Operation.SERIALIZE)),
                    LivePlan.smoke(42),
                    Progress.SILENT);
            assertThat(comparison.tasks())
                    .extracting(Task::label)
                    .containsExactly("serialize", "read:client:2-members:apart");
            assertThat(cluster.instance().getDistributedObjects()).isEmpty();
        }
    }

    @Test
    void classesOfOthersAreNotDeserialized() throws InterruptedException {
        try (Cluster cluster = Cluster.connect(members.address(), TestDomains.cart())) {
            IMap<Long, Object> map = cluster.instance().getMap("foreign");
            map.set(1L, new Foreign(UUID.randomUUID()));
            assertThat(catchThrowable(() -> map.get(1L)))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasStackTraceContaining("Resolving class " + Foreign.class.getName() + " is not allowed");
            map.destroy();
        }
    }

    @Test
    void classesThatAreNamedAreDeserializedAndSampled() throws InterruptedException {
        try (Cluster cluster = Cluster.connect(members.address(), TestDomains.cart(), Foreign.class)) {
            IMap<Long, Object> map = cluster.instance().getMap("named");
            for (long i = 0; i < 20; i++) {
                map.set(i, new Foreign(new UUID(0, i)));
            }
            map.set(20L, "a text");
            assertThat(cluster.sample("named", 5)).hasSize(5);
            assertThat(cluster.sample(
                            "named", 5, Foreign.class, value -> value.id().getLeastSignificantBits() >= 17))
                    .extracting(value -> value.id().getLeastSignificantBits())
                    .containsExactlyInAnyOrder(17L, 18L, 19L);
            assertThatIllegalStateException()
                    .isThrownBy(() -> cluster.sample("named", 5, Foreign.class, value -> false))
                    .withMessage(
                            "The map \"named\" holds no object of %s that satisfies the condition. Give another condition, or leave it out.",
                            Foreign.class.getName());
            map.destroy();
        }
    }

    private record Foreign(UUID id) implements Serializable {}

    @TempDir
    static Path folder;

    /** By Java serialization and by Compact. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Visit | implements java.io.Serializable | Resolving class gone.Visit is not allowed: it is not listed. If you trust who sends it, list it: cluster.allow(Visit.class).",
                "Stay | | the class of Compact's type gone.Stay is not known here. "
            })
    void objectsOfAnUnknownClassAreRefusedWithTheMapAndTheRemedy(String name, String isSerializable, String reason)
            throws Exception {
        Object unknown = unknown(name, isSerializable == null ? "" : isSerializable);
        try (Cluster cluster = Cluster.connect(members.address(), TestDomains.cart())) {
            cluster.instance().getMap(name).set(1L, unknown);
        }
        try (Cluster cluster = Cluster.connect(members.address(), TestDomains.cart())) {
            Throwable thrown = catchThrowable(() -> cluster.sample(name, 5));
            cluster.instance().getMap(name).destroy();
            assertThat(thrown)
                    .isInstanceOf(NotPossibleException.class)
                    .hasMessage(
                            "The map \"%s\" holds objects that cannot be made here: %s Add the jar with their class by addJar(...) before you start or connect the cluster, and configure it as its members are.",
                            name, reason);
        }
    }

    /** An object of a class that no class path holds. */
    private static Object unknown(String name, String isSerializable) throws Exception {
        String text = "package gone; public record %s(int x) %s {}".formatted(name, isSerializable);
        Path file = Files.writeString(folder.resolve(name + ".java"), text);
        Path classes = folder.resolve("classes");
        SourceCompiler.compile(List.of(Source.of("gone/%s.java".formatted(name), file)), classes, List.of());
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            return loader.loadClass("gone." + name)
                    .getDeclaredConstructor(int.class)
                    .newInstance(1);
        }
    }

    /** With the one, members elsewhere would keep objects as bytes, and with the other, bytes on their heaps. */
    @ParameterizedTest
    @ValueSource(strings = {"object-format", "off-heap", "off-heap-entries-lz4"})
    void aSettingOfMembersIsRefused(String setting) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Cluster.connect(members.address(), TestDomains.cart().only("kryo+" + setting)))
                .withMessage(
                        "The setting %s concerns members, and the cluster runs elsewhere. Leave it out, or start members here.",
                        setting);
    }

    @Test
    void settingsOfClientsAreOfOneKind() throws InterruptedException {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        Cluster.connect(members.address(), TestDomains.cart().only("kryo", "kryo+zstd-3")))
                .withMessageStartingWith(
                        "A cluster that runs elsewhere takes variants of one kind of settings, but there are");
        try (Cluster cluster =
                Cluster.connect(members.address(), TestDomains.cart().only("kryo+zstd-3"))) {
            assertThat(cluster.size()).isEqualTo(2);
        }
    }

    @Test
    void membersElsewhereCannotBeHad() throws InterruptedException {
        try (Cluster cluster =
                Cluster.connect(members.address(), TestDomains.cart().only("kryo"))) {
            assertThatIllegalStateException()
                    .isThrownBy(cluster::member)
                    .withMessageMatching("The members of the cluster \"workbench-.*\" run elsewhere\\.");
        }
    }

    @Test
    void anAddressWhereNobodyAnswersIsNamed() {
        int port = Ports.free(1).getFirst();
        assertThatIllegalStateException()
                .isThrownBy(() -> Cluster.connect(
                        "dev@127.0.0.1:" + port, TestDomains.cart().only("kryo")))
                .withMessage(
                        "No member of the cluster \"dev\" answers at 127.0.0.1:%s within 5 seconds. Start it, such as by ./workbench members 3, or correct the address.",
                        port);
    }

    @Test
    void anInterruptWhileItConnectsIsNoMemberThatDoesNotAnswer() throws InterruptedException {
        String address = "dev@127.0.0.1:" + Ports.free(1).getFirst();
        Thread connecting = Thread.currentThread();
        Thread interrupting = Thread.ofVirtual().start(connecting::interrupt);
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> Cluster.connect(address, TestDomains.cart().only("kryo")))
                .withMessage("Interrupted while the client connected to dev");
        interrupting.join();
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "127.0.0.1:5701", "dev@", "dev@a,,b", "two words@a"})
    void anAddressThatCannotBeReadIsRejected(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cluster.connect(address, TestDomains.cart()))
                .withMessage(
                        "The address of a cluster is its name and its members, such as dev@10.0.0.1:5701,10.0.0.2:5701, but is \"%s\".",
                        address);
    }

    @Test
    void aClusterHasAMemberAtLeast() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MemberProcesses.start(0))
                .withMessage("A cluster needs at least 1 member, but 0 were asked for.");
    }
}
