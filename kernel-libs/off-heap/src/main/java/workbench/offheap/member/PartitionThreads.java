package workbench.offheap.member;

import com.hazelcast.spi.impl.PartitionSpecificRunnable;
import com.hazelcast.spi.impl.operationexecutor.OperationExecutor;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The threads that work on a member's partitions. While they live, they alone change what is off heap. */
public final class PartitionThreads {

    private final OperationExecutor executor;
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();

    /** To be called before the member has joined, so that each thread is known before it works on a partition. */
    public PartitionThreads(OperationExecutor executor) {
        this.executor = executor;
        executor.executeOnPartitionThreads(() -> threads.add(Thread.currentThread()));
    }

    /** The number of partition threads. */
    public int count() {
        return executor.getPartitionThreadCount();
    }

    /** The number of the thread that works on a partition. */
    int numberOf(int partition) {
        return executor.getPartitionThreadId(partition);
    }

    /** Whether the calling thread is one of them. */
    public boolean areCalling() {
        return threads.contains(Thread.currentThread());
    }

    /**
     * Whether the calling thread is the one that works on this partition. A query by an entry processor reads other partitions
     * too, on the processor's thread.
     */
    public boolean areCallingFor(int partition) {
        return Thread.currentThread().equals(executor.getPartitionOperationRunners()[partition].currentThread());
    }

    /**
     * What the thread of a partition runs for it, or null if it runs nothing. While an operation calls another one on the
     * same partition, this is the operation that calls.
     */
    public @Nullable Object running(int partition) {
        return executor.getPartitionOperationRunners()[partition].currentTask();
    }

    /** Runs a task on the thread of a partition, after what runs there now; never, if the threads are about to end. */
    public void execute(int partition, Runnable task) {
        executor.execute(new Task(partition, task));
    }

    /** The threads that have not ended. Once all have ended, no other starts. */
    public List<Thread> alive() {
        return threads.stream().filter(Thread::isAlive).toList();
    }

    private record Task(int partition, Runnable task) implements PartitionSpecificRunnable {
        @Override
        public int getPartitionId() {
            return partition;
        }

        @Override
        public void run() {
            task.run();
        }
    }
}
