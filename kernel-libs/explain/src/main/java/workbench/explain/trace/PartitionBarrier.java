package workbench.explain.trace;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.spi.impl.operationexecutor.OperationExecutor;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Waits for the partition threads of members. */
final class PartitionBarrier {

    private static final long PATIENCE_SECONDS = 10;

    private PartitionBarrier() {}

    /**
     * Waits until each partition thread has finished its current operation. An operation that has arrived may still run, and
     * nobody waits for the backups of an {@code IMap.putAll}.
     */
    static void awaitTheirTurn(List<HazelcastInstance> members) throws InterruptedException {
        for (HazelcastInstance member : members) {
            OperationExecutor executor = executor((HazelcastInstanceProxy) member);
            CountDownLatch latch = new CountDownLatch(executor.getPartitionThreadCount());
            executor.executeOnPartitionThreads(latch::countDown);
            if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException("%s threads of %s did not run within %s s."
                        .formatted(latch.getCount(), member.getName(), PATIENCE_SECONDS));
            }
        }
    }

    private static OperationExecutor executor(HazelcastInstanceProxy member) {
        return member.getOriginal().node.getNodeEngine().getOperationService().getOperationExecutor();
    }
}
