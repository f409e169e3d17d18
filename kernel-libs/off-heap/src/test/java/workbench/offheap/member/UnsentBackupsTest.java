package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/** What the list of changed keys leaves on the heap between operations. */
class UnsentBackupsTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Data KEY = new HeapData(new byte[12]);
    private static final int FEW = 500;
    private static final int MANY = 100_000;
    private static final long LEAST_REFERENCE_BYTES = 4;

    /** Each partition of each map has such a list. */
    @Test
    void onlyAShortListIsKeptForTheNextOperation() throws InterruptedException {
        MemberLimit limit = MemberLimit.start();
        try {
            UnsentBackups unsent = new UnsentBackups(((HazelcastInstanceProxy) limit.member())
                    .getOriginal()
                    .node
                    .getNodeEngine()
                    .getOperationService());
            assertThat(allocatedBytes(unsent, FEW)).isGreaterThan(FEW * LEAST_REFERENCE_BYTES);
            assertThat(allocatedBytes(unsent, FEW)).isLessThan(FEW * LEAST_REFERENCE_BYTES);
            assertThat(allocatedBytes(unsent, MANY)).isGreaterThan(MANY * LEAST_REFERENCE_BYTES);
            assertThat(allocatedBytes(unsent, MANY)).isGreaterThan(MANY * LEAST_REFERENCE_BYTES);
        } finally {
            limit.end();
        }
    }

    /** What the thread allocates while an operation changes so many entries and ends. */
    private static long allocatedBytes(UnsentBackups unsent, int changes) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < changes; i++) {
            unsent.changed(KEY);
        }
        unsent.clear();
        return THREADS.getCurrentThreadAllocatedBytes() - before;
    }
}
