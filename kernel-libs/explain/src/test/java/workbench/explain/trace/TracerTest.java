package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.hazelcast.config.InMemoryFormat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.variant.Features;

class TracerTest {

    private static final long SEED = 42;
    private static final List<Situation> FAR = List.of(
            new Situation(TracedOperation.PUT, Caller.FAR, InMemoryFormat.BINARY, 1),
            new Situation(TracedOperation.GET, Caller.CLIENT, InMemoryFormat.OBJECT, 0),
            new Situation(TracedOperation.PREDICATE, Caller.FAR, InMemoryFormat.BINARY, 0));

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    /** One of each kind of serializer, and one that hands over an array. */
    static Stream<String> strategies() {
        Map<Features.Mechanism, String> kinds = new EnumMap<>(Features.Mechanism.class);
        TestDomains.cart()
                .variants()
                .forEach(variant -> kinds.putIfAbsent(variant.features().mechanism(), variant.name()));
        return Stream.concat(kinds.values().stream(), Stream.of("bytearray"));
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void everyKindOfSerializerIsSeen(String strategy) throws InterruptedException {
        List<String> told = new ArrayList<>();
        Traces traces = Tracer.trace(TestDomains.cart(), strategy, SEED, FAR, situation -> told.add(situation.label()));
        assertThat(told)
                .containsExactlyElementsOf(FAR.stream().map(Situation::label).toList());
        CallCounts put = traces.of(FAR.getFirst()).counts();
        assertThat(List.of(put.keysWritten(), put.keysRead(), put.valuesWritten(), put.valuesRead()))
                .containsExactly(1, 0, 1, 1);
        CallCounts get = traces.of(FAR.get(1)).counts();
        assertThat(List.of(get.keysWritten(), get.keysRead(), get.valuesWritten(), get.valuesRead()))
                .containsExactly(1, 0, 1, 1);
        assertThat(traces.of(FAR.getLast()).counts().valuesRead()).isPositive();
    }

    @Test
    void aSettingOfSerializationHolds() throws InterruptedException {
        int plain = bytes("kryo");
        assertThat(bytes("kryo+zstd-3")).isNotEqualTo(plain);
    }

    private static int bytes(String strategy) throws InterruptedException {
        return Tracer.trace(TestDomains.cart(), strategy, SEED, FAR.subList(0, 1), situation -> {})
                .of(FAR.getFirst())
                .ofTheCaller()
                .getLast()
                .bytes();
    }

    @Test
    void anUnknownSituationIsNamedWithTheNearest() throws InterruptedException {
        Traces traces = Tracer.trace(TestDomains.cart(), "stream", SEED, FAR.subList(0, 1), situation -> {});
        assertThat(traces.of("put, member, far, BINARY, 1 backup")).isEqualTo(traces.of(FAR.getFirst()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> traces.of("put, member, far, BINARY, 2 backups"))
                .withMessageContaining("put, member, far, BINARY, 1 backup");
    }

    @Test
    void aClosedClusterSaysSoAndMayBeClosedTwice() {
        TracedCluster cluster = TracedCluster.start(TestDomains.cart(), "stream", SEED);
        cluster.close();
        cluster.close();
        String message = "The traced cluster is closed. Start another with TracedCluster.start.";
        assertThatIllegalStateException().isThrownBy(cluster::members).withMessage(message);
        assertThatIllegalStateException().isThrownBy(cluster::client).withMessage(message);
    }
}
