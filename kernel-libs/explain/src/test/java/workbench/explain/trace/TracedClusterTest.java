package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.groups.Tuple.tuple;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Cases;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.variant.Catalog;
import workbench.variant.Features;
import workbench.variant.Variant;

class TracedClusterTest {

    /** Of each situation; {@code -Dworkbench.repeats=100} takes three minutes. */
    private static final int REPEATS = Integer.getInteger("workbench.repeats", 2);

    private static final long SEED = 42;

    private static TracedCluster cluster;

    @BeforeAll
    static void start() {
        cluster = TracedCluster.start(TestDomains.cart(), "identified", SEED);
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        cluster.close();
        Leftovers.assertNoHazelcast();
    }

    static List<Situation> situations() {
        return Cases.some(Situation.all(), 20, SEED);
    }

    /** Which member does it may differ, since a client takes them in turns; how often it is done may not. */
    @ParameterizedTest
    @MethodSource("situations")
    void repeatsHaveTheSameCounts(Situation situation) throws InterruptedException {
        assertSameCounts(situation, REPEATS);
    }

    /** Those that cause most on other threads, which is where a call could be missed. */
    static Stream<Situation> busySituations() {
        return Stream.of(
                new Situation(TracedOperation.PUT, Caller.FAR, InMemoryFormat.OBJECT, 1),
                new Situation(TracedOperation.PUT_ALL, Caller.CLIENT, InMemoryFormat.OBJECT, 1),
                new Situation(TracedOperation.ENTRY_PROCESSOR, Caller.FAR, InMemoryFormat.OBJECT, 1),
                new Situation(TracedOperation.AGGREGATION, Caller.CLIENT, InMemoryFormat.BINARY, 0),
                new Situation(TracedOperation.TOPIC, Caller.CLIENT, InMemoryFormat.BINARY, 0),
                new Situation(TracedOperation.RUN_ON_ALL, Caller.CLIENT, InMemoryFormat.BINARY, 0));
    }

    @ParameterizedTest
    @Tag("exhaustive")
    @MethodSource("busySituations")
    void aHundredRepeatsHaveTheSameCounts(Situation situation) throws InterruptedException {
        assertSameCounts(situation, 100);
    }

    private static void assertSameCounts(Situation situation, int repeats) throws InterruptedException {
        List<Trace> traces = cluster.trace(situation, repeats);
        assertThat(traces).hasSize(repeats);
        assertThat(traces.stream().map(Trace::counts).distinct()).hasSize(1);
    }

    private static Stream<Situation> situations(TracedOperation operation, InMemoryFormat format) {
        return Situation.of(operation).filter(situation -> situation.format() == format);
    }

    private static CallCounts counts(Situation situation) {
        try {
            return cluster.trace(situation, 1).getFirst().counts();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** The counts of keys written and read, and of values written and read. */
    private static List<Integer> ofEntries(Situation situation) {
        CallCounts counts = counts(situation);
        return List.of(counts.keysWritten(), counts.keysRead(), counts.valuesWritten(), counts.valuesRead());
    }

    private static void assertEntries(TracedOperation operation, InMemoryFormat format, Integer... expected) {
        assertThat(situations(operation, format))
                .allSatisfy(situation ->
                        assertThat(ofEntries(situation)).as(situation.label()).containsExactly(expected));
    }

    @Test
    void aBinaryMapSerializesForItsCallerAlone() {
        assertEntries(TracedOperation.SET, InMemoryFormat.BINARY, 1, 0, 1, 0);
        assertEntries(TracedOperation.PUT, InMemoryFormat.BINARY, 1, 0, 1, 1);
        assertEntries(TracedOperation.REPLACE, InMemoryFormat.BINARY, 1, 0, 1, 1);
        assertEntries(TracedOperation.GET, InMemoryFormat.BINARY, 1, 0, 0, 1);
        assertEntries(TracedOperation.REMOVE, InMemoryFormat.BINARY, 1, 0, 0, 1);
        assertEntries(TracedOperation.LOCK, InMemoryFormat.BINARY, 2, 0, 0, 0);
    }

    @Test
    void aMapOfObjectsSerializesOnItsOwnerAtEachGet() {
        assertEntries(TracedOperation.GET, InMemoryFormat.OBJECT, 1, 0, 1, 1);
    }

    @Test
    void aMapOfObjectsDeserializesOnTheOwnerAndOnEachBackup() {
        assertThat(situations(TracedOperation.SET, InMemoryFormat.OBJECT))
                .allSatisfy(situation -> assertThat(ofEntries(situation))
                        .as(situation.label())
                        .containsExactly(1, 0, 1, 1 + situation.backups()));
    }

    @Test
    void aSetIsWrittenByTheCallersThread() throws InterruptedException {
        Trace trace = trace(TracedOperation.SET, Caller.FAR, InMemoryFormat.BINARY, 1);
        assertThat(trace.ofTheCaller()).allSatisfy(call -> {
            assertThat(call.place()).isEqualTo("member 1");
            assertThat(call.thread()).isEqualTo(ThreadKind.CALLER);
            assertThat(call.direction()).isEqualTo(Direction.SERIALIZE);
            assertThat(call.caller()).matches("MapProxy(Impl|Support)\\.\\w+");
            assertThat(call.bytes()).isPositive();
            assertThat(call.nanos()).isPositive();
        });
        assertThat(trace.ofTheCaller()).extracting(Call::role).containsExactlyInAnyOrder(Role.KEY, Role.VALUE);
    }

    @Test
    void theSizeOfAValueIsThatOfItsBytes() throws InterruptedException {
        Trace trace = trace(TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, 0);
        SerializationService service =
                ((SerializationServiceSupport) cluster.members().getFirst()).getSerializationService();
        int bytes = service.toData(cluster.value()).toByteArray().length - 8;
        assertThat(trace.ofTheCaller())
                .filteredOn(call -> call.role() == Role.VALUE)
                .extracting(Call::bytes)
                .containsExactly(bytes, bytes);
    }

    @Test
    void aFarPutTravelsAsOneOperationAndItsBackupAsAnother() throws InterruptedException {
        Trace trace = trace(TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, 1);
        assertThat(trace.calls())
                .filteredOn(call -> call.role() == Role.OPERATION)
                .extracting(Call::type, Call::place, Call::thread, Call::direction)
                .contains(
                        tuple("PutOperation", "member 1", ThreadKind.CALLER, Direction.SERIALIZE),
                        tuple("PutOperation", "member 2", ThreadKind.PARTITION, Direction.DESERIALIZE),
                        tuple("Backup", "member 2", ThreadKind.PARTITION, Direction.SERIALIZE),
                        tuple("Backup", "member 1", ThreadKind.PARTITION, Direction.DESERIALIZE));
    }

    @Test
    void aNearPutTravelsNowhere() throws InterruptedException {
        Trace trace = trace(TracedOperation.PUT, Caller.NEAR, InMemoryFormat.BINARY, 0);
        assertThat(trace.count(Role.OPERATION, Direction.SERIALIZE)).isZero();
    }

    @Test
    void aNearCacheSparesAHitTheKeyAndOneOfObjectsTheValueToo() {
        assertEntries(TracedOperation.NEAR_CACHE_HIT, InMemoryFormat.BINARY, 0, 0, 0, 1);
        assertEntries(TracedOperation.NEAR_CACHE_HIT, InMemoryFormat.OBJECT, 0, 0, 0, 0);
    }

    @ParameterizedTest
    @EnumSource(
            value = TracedOperation.class,
            names = {"QUEUE_OFFER", "LIST_ADD", "SET_ADD", "SET_CONTAINS"})
    void collectionsSerializeOnce(TracedOperation operation) {
        assertEntries(operation, InMemoryFormat.BINARY, 0, 0, 1, 0);
    }

    @ParameterizedTest
    @EnumSource(
            value = TracedOperation.class,
            names = {"QUEUE_POLL", "LIST_GET"})
    void collectionsDeserializeOnce(TracedOperation operation) {
        assertEntries(operation, InMemoryFormat.BINARY, 0, 0, 0, 1);
    }

    @Test
    void aMessageIsReadByEachListener() {
        assertEntries(TracedOperation.TOPIC, InMemoryFormat.BINARY, 0, 0, 1, 2);
    }

    /** Hazelcast 5.7 loops over the members with bytes, but a client's executeOnAllMembers does so with the object. */
    @Test
    void aTaskForAllMembersIsSerializedOnceUnlessAClientRunsIt() {
        assertTasks(TracedOperation.TASK_TO_ONE, Caller.FAR, 1, 1);
        assertTasks(TracedOperation.TASK_TO_ALL, Caller.NEAR, 1, 2);
        assertTasks(TracedOperation.TASK_TO_ALL, Caller.CLIENT, 1, 2);
        assertTasks(TracedOperation.RUN_ON_ALL, Caller.NEAR, 1, 2);
        assertTasks(TracedOperation.RUN_ON_ALL, Caller.CLIENT, 2, 2);
    }

    @Test
    void aClientWritesATaskForEachMemberBecauseItSendsItToOneAfterTheOther() throws InterruptedException {
        assertThat(trace(TracedOperation.RUN_ON_ALL, Caller.CLIENT, InMemoryFormat.BINARY, 0)
                        .ofTheCaller())
                .filteredOn(call -> call.direction() == Direction.SERIALIZE)
                .extracting(Call::place, Call::caller)
                .containsExactly(
                        tuple("client", "ClientExecutorServiceProxy.executeOnMember"),
                        tuple("client", "ClientExecutorServiceProxy.executeOnMember"));
    }

    private static void assertTasks(TracedOperation operation, Caller caller, int written, int read) {
        Situation situation = new Situation(operation, caller, InMemoryFormat.BINARY, 0);
        CallCounts counts = counts(situation);
        assertThat(List.of(counts.tasksWritten(), counts.tasksRead()))
                .as(situation.label())
                .containsExactly(written, read);
    }

    @Test
    void anEntryProcessorIsSerializedOnlyForAnotherMember() {
        assertThat(counts(new Situation(TracedOperation.ENTRY_PROCESSOR, Caller.NEAR, InMemoryFormat.BINARY, 0))
                        .tasksWritten())
                .isZero();
        assertThat(counts(new Situation(TracedOperation.ENTRY_PROCESSOR, Caller.FAR, InMemoryFormat.BINARY, 0))
                        .tasksWritten())
                .isOne();
    }

    private static Trace trace(TracedOperation operation, Caller caller, InMemoryFormat format, int backups)
            throws InterruptedException {
        return cluster.trace(new Situation(operation, caller, format, backups), 1)
                .getFirst();
    }

    @Test
    void anOperationOfTheReadersIsTraced() throws Exception {
        Long key = cluster.key(Caller.NEAR);
        IMap<Long, Object> map = cluster.members().getFirst().getMap("mine");
        map.set(key, cluster.value());
        Trace trace = cluster.trace("two gets", Set.of(key), () -> {
            map.get(key);
            map.get(key);
        });
        assertThat(trace.label()).isEqualTo("two gets");
        assertThat(trace.count(Role.KEY, Direction.SERIALIZE)).isEqualTo(2);
        assertThat(trace.count(Role.VALUE, Direction.DESERIALIZE)).isEqualTo(2);
    }

    @Test
    void twoTracesAtOnceAreRefusedAndTheFirstGoesOn() throws Exception {
        Trace outer = cluster.trace(
                "outer",
                Set.of(),
                () -> assertThatIllegalStateException()
                        .isThrownBy(() -> cluster.trace("inner", Set.of(), () -> {}))
                        .withMessage(
                                "An operation is traced already, and calls of two at once could not be told apart. Trace one after another."));
        assertThat(outer.ofTheCaller()).isEmpty();
        assertThat(cluster.trace("next", Set.of(), () -> {}).ofTheCaller()).isEmpty();
    }

    @Test
    void aSituationThatDoesNotExistIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Situation(TracedOperation.TOPIC, Caller.FAR, InMemoryFormat.BINARY, 0))
                .withMessage(
                        "TOPIC cannot be traced for the caller FAR, the in-memory format BINARY and 0 backups. It is traced for [NEAR, CLIENT], the formats [BINARY] and [0] backups.");
    }

    /** Configures one member, and fails for the second as a class does that is missing. */
    private static final class ForOneMember<C> implements Variant<C, String> {

        private boolean isConfigured;

        static <C> Catalog<C> in(Catalog<C> catalog) {
            return Catalog.of(catalog.domain(), List.of(new ForOneMember<C>().as("broken")), catalog.classLoader());
        }

        @Override
        public Features features() {
            return Features.of("For one member", Features.Mechanism.JAVA);
        }

        @Override
        public String fromCanonical(C canonical) {
            return "any";
        }

        @Override
        public C toCanonical(String value) {
            throw new AssertionError("nothing is read");
        }

        @Override
        public void configure(SerializationConfig config) {
            if (isConfigured) {
                throw new NoClassDefFoundError("shop/Order");
            }
            isConfigured = true;
        }
    }

    @Test
    void nothingIsLeftIfAMemberCannotBeConfigured() {
        Set<HazelcastInstance> before = Set.copyOf(Hazelcast.getAllHazelcastInstances());
        assertThatExceptionOfType(NoClassDefFoundError.class)
                .isThrownBy(() -> TracedCluster.start(ForOneMember.in(TestDomains.cart()), "broken", SEED));
        assertThat(Hazelcast.getAllHazelcastInstances()).containsExactlyInAnyOrderElementsOf(before);
    }

    /** The services of other members are Hazelcast's own: a member that is not traced pays nothing. */
    @Test
    void othersKnowNothingOfTracing() throws InterruptedException {
        try (Cluster other = Cluster.embedded(1, TestDomains.cart().only("identified"))) {
            assertThat(other.serialization().getClass().getPackageName()).startsWith("com.hazelcast.");
            assertThat(((SerializationServiceSupport) other.client())
                            .getSerializationService()
                            .getClass()
                            .getPackageName())
                    .startsWith("com.hazelcast.");
        }
    }
}
