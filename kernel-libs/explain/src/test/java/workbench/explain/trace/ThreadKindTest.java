package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadKindTest {

    /** Names as Hazelcast 5.7 gives them. */
    @ParameterizedTest
    @CsvSource({
        "hz.brave_hopper.event-3, EVENT",
        "hz.brave_hopper.response-thread-0, RESPONSE",
        "hz.brave_hopper.IO.thread-in-1, IO",
        "hz.brave_hopper.cached.thread-2, POOL",
        "hz.client_1.event-5, EVENT",
        "main, OTHER",
        "ForkJoinPool.commonPool-worker-1, OTHER"
    })
    void isToldByItsName(String name, ThreadKind kind) {
        assertThat(ThreadKind.byName(name)).isEqualTo(kind);
    }

    @Test
    void theCallerIsItselfWhateverItsName() {
        Thread caller = Thread.ofPlatform().name("hz.brave_hopper.event-3").unstarted(() -> {});
        assertThat(ThreadKind.of(caller, caller)).isEqualTo(ThreadKind.CALLER);
        assertThat(ThreadKind.of(caller, Thread.currentThread())).isEqualTo(ThreadKind.EVENT);
    }
}
