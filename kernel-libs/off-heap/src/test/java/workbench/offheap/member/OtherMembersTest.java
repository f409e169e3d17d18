package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.offheap.Members;
import workbench.offheap.OffHeap;

/** What a member knows of others. */
class OtherMembersTest {

    private static final String LIMIT = "maps";

    private final List<HazelcastInstance> members = new ArrayList<>();

    @AfterEach
    void nothingIsLeftWhenMembersAreGone() throws InterruptedException {
        Members.shutDown(members);
    }

    private void startTwo(String name) {
        int[] ports = Members.ports(2);
        for (int port : ports) {
            Config config = Members.config("off-heap-%s-%s".formatted(name, ports[0]), port, ports);
            members.add(Members.start(OffHeap.install(config, "oh-*", Members.LIMIT_BYTES)));
        }
    }

    /** Its message that it has memory again may be lost, while it repeats that it is full. */
    @Test
    void aFullMemberThatFallsSilentIsTrustedAgain() {
        startTwo("silent");
        members.getFirst().getMap("oh-map").set(1, 1); // gives each partition its members
        Members.awaitSafe(members);
        OtherMembers others = OtherMembers.of(members.getFirst()).orElseThrow();
        others.told(members.getLast().getCluster().getLocalMember().getAddress(), LIMIT, true);
        assertThat(others.oneIsFull()).isTrue();
        assertThat(oneIsRefused(others)).isTrue();
        Members.await("the member is trusted again", () -> !oneIsRefused(others));
        assertThat(others.oneIsFull()).isFalse();
    }

    /** As if there were no heap to move blocks with. */
    @Test
    void aFullMemberWhoseLookFailsLooksAgain() {
        startTwo("failing");
        OtherMembers full = OtherMembers.of(members.getFirst()).orElseThrow();
        OtherMembers other = OtherMembers.of(members.getLast()).orElseThrow();
        AtomicBoolean fails = new AtomicBoolean(true);
        AtomicBoolean isFull = new AtomicBoolean(true);
        full.tellThatFull(LIMIT, () -> {
            if (fails.getAndSet(false)) {
                throw new IllegalStateException("on purpose");
            }
            return isFull.get();
        });
        Members.await("the other member knows", other::oneIsFull);
        Members.await("the look has failed", () -> !fails.get());
        isFull.set(false);
        Members.await("the other member knows that there is memory again", () -> !other.oneIsFull());
    }

    /** As if there were no heap for the warning. */
    @Test
    void aFullMemberTellsTheOthersThoughItsLogFails() {
        startTwo("unlogged");
        members.getFirst().getLoggingService().addLogListener(Level.WARNING, event -> {
            if (event.getLogRecord().getMessage().contains("Backups fill the off-heap limit")) {
                throw new IllegalStateException("on purpose");
            }
        });
        OtherMembers full = OtherMembers.of(members.getFirst()).orElseThrow();
        OtherMembers other = OtherMembers.of(members.getLast()).orElseThrow();
        AtomicBoolean isFull = new AtomicBoolean(true);
        assertThatThrownBy(() -> full.tellThatFull(LIMIT, isFull::get)).hasMessage("on purpose");
        Members.await("the other member knows", other::oneIsFull);
        isFull.set(false);
        Members.await("the other member knows that there is memory again", () -> !other.oneIsFull());
    }

    private static boolean oneIsRefused(OtherMembers others) {
        return IntStream.range(0, Members.PARTITIONS)
                .anyMatch(partition ->
                        others.fullReplica(partition, 1, List.of(LIMIT)).isPresent());
    }
}
