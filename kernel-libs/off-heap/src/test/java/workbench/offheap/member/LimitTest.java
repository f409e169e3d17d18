package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.Data;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import workbench.offheap.memory.NativeMemory;
import workbench.offheap.memory.Stripe;
import workbench.offheap.memory.Unmovable;

class LimitTest {

    private static final int THREADS = 4;
    private static final int ROUNDS = 20;

    /** Entries whose expiry fails, as it does if a map's interceptor throws. */
    private static final class Failing extends CountedEntries {

        final Semaphore asked = new Semaphore(0);

        Failing() {
            super(1, 1, false, () -> {});
        }

        @Override
        public boolean mayExpire() {
            return true;
        }

        @Override
        public void expire(long now, @Nullable Data kept) {
            asked.release();
            throw new IllegalStateException("on purpose");
        }
    }

    /** Entries of a partition that moves to another member after the first look. */
    private static final class Moving extends CountedEntries {

        private final AtomicBoolean isHere = new AtomicBoolean(true);

        Moving() {
            super(1, 10, true, () -> {});
        }

        @Override
        public boolean mayEvict() {
            return isHere.getAndSet(false);
        }
    }

    /** A block that finds room only beyond the limit of a memory. */
    private record Beyond(Stripe stripe, int bytes) implements BlockAdmission.Allocation {

        @Override
        public OptionalLong again() {
            return OptionalLong.empty();
        }

        @Override
        public boolean isLargerThanALimit() {
            return false;
        }

        @Override
        public long takenBytes() {
            return NativeMemory.blockBytes(bytes);
        }

        @Override
        public boolean exceedsLimitOfMap() {
            return false;
        }

        @Override
        public void borrowFromMap() {}

        @Override
        public void passLimitOfMap() {}

        @Override
        public OptionalLong borrow() {
            return OptionalLong.of(beyondLimit());
        }

        @Override
        public long beyondLimit() {
            return stripe.allocateBeyondLimit(bytes, "one");
        }

        @Override
        public void free(long handle) {
            stripe.free(handle);
        }
    }

    /** Waits until the thread of partition 1 has done what it was asked to. */
    private static void awaitThread(MemberLimit member) throws InterruptedException {
        Semaphore done = new Semaphore(0);
        member.threads().execute(1, done::release);
        assertThat(done.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void othersAreAskedAgainToExpireWhatTheyHoldAfterOneHasFailed() throws InterruptedException {
        MemberLimit member = MemberLimit.start();
        try {
            Failing failing = new Failing();
            for (int i = 0; i < 3; i++) {
                member.limit().askToExpire(0, List.of(failing), i);
                assertThat(failing.asked.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
                awaitThread(member);
            }
        } finally {
            member.end();
        }
    }

    @Test
    void nothingIsEvictedFromAPartitionThatHasMovedMeanwhile() throws InterruptedException {
        MemberLimit member = MemberLimit.start();
        try {
            Moving moving = new Moving();
            assertThat(member.limit().mayBorrow(0, List.of(moving), member.limit(), 1))
                    .isTrue();
            awaitThread(member);
            assertThat(moving.entries()).isEqualTo(10);
        } finally {
            member.end();
        }
    }

    /** If each looked at the limit before the others have taken memory, all would pass it. */
    @Test
    void threadsTogetherPassTheLimitByOneLargeValue() throws Exception {
        MemberLimit member = MemberLimit.start();
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            NativeMemory memory = member.memory();
            long most = memory.stripe(0).allocate((int) memory.limitBytes() * 15 / 16, "one");
            List<Beyond> blocks = IntStream.range(0, THREADS)
                    .mapToObj(i -> new Beyond(memory.stripe(i), (int) memory.limitBytes() / 4))
                    .toList();
            for (int round = 0; round < ROUNDS; round++) {
                assertThat(borrowed(threads, member.limit(), blocks)).isEqualTo(1);
            }
            memory.stripe(0).free(most);
        } finally {
            member.end();
        }
    }

    /** How many of the blocks passed the limit at the same time. They are freed. */
    private static int borrowed(ExecutorService threads, Limit limit, List<Beyond> blocks) throws Exception {
        CyclicBarrier begin = new CyclicBarrier(blocks.size());
        List<Callable<OptionalLong>> borrowers =
                blocks.stream().map(block -> borrower(limit, block, begin)).toList();
        List<Future<OptionalLong>> handles = threads.invokeAll(borrowers);
        int borrowed = 0;
        for (int i = 0; i < blocks.size(); i++) {
            OptionalLong handle = handles.get(i).get();
            handle.ifPresent(blocks.get(i)::free);
            borrowed += handle.isPresent() ? 1 : 0;
        }
        return borrowed;
    }

    private static Callable<OptionalLong> borrower(Limit limit, Beyond block, CyclicBarrier begin) {
        return () -> {
            begin.await();
            return limit.borrow(block);
        };
    }

    @Test
    void aReplicaIsFreedIfTheLookAtTheLimitFails() throws InterruptedException {
        MemberLimit member = MemberLimit.start();
        try {
            NativeMemory memory = member.memory();
            passLimit(memory);
            long blocks = memory.use().blocks();
            Beyond replica = new Beyond(memory.stripe(0), 1_000);
            assertThatThrownBy(() -> member.limit().keep(replica)).hasMessage("on purpose");
            assertThat(memory.use().blocks()).isEqualTo(blocks);
        } finally {
            member.end();
        }
    }

    /** Takes more pages than the limit allows and leaves them half empty, so that the next look at the limit moves a block. */
    private static void passLimit(NativeMemory memory) {
        Stripe stripe = memory.stripe(0);
        int owner = stripe.register(new Unmovable());
        List<Long> blocks = new ArrayList<>();
        while (memory.inUseBytes() <= memory.limitBytes()) {
            long block = stripe.allocateBeyondLimit(1_000, "one");
            synchronized (stripe) {
                stripe.own(block, owner);
            }
            blocks.add(block);
        }
        for (int i = blocks.size() - 2; i >= 0; i -= 2) { // not the last, whose page may hold nothing else
            stripe.free(blocks.get(i));
        }
        assertThat(memory.inUseBytes()).isGreaterThan(memory.limitBytes());
    }
}
