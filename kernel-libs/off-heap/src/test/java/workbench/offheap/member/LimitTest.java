package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.Data;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LimitTest {

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

    @Test
    void othersAreAskedAgainToExpireWhatTheyHoldAfterOneHasFailed() throws InterruptedException {
        MemberLimit member = MemberLimit.start();
        try {
            Failing failing = new Failing();
            for (int i = 0; i < 3; i++) {
                member.limit().askToExpire(0, List.of(failing), i);
                assertThat(failing.asked.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
                Semaphore done = new Semaphore(0);
                member.threads().execute(1, done::release); // after what has failed
                assertThat(done.tryAcquire(30, TimeUnit.SECONDS)).isTrue();
            }
        } finally {
            member.end();
        }
    }
}
