package workbench.offheap.member;

import com.hazelcast.config.Config;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.spi.impl.operationservice.impl.OperationServiceImpl;
import java.util.List;
import workbench.Leftovers;
import workbench.offheap.Members;
import workbench.offheap.OffHeap;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/** The limit of a memory of its own on a member that has two partition threads. */
record MemberLimit(HazelcastInstance member, NativeMemory memory, PartitionThreads threads, Limit limit) {

    private static final long BYTES = 16 << 20;

    static MemberLimit start() {
        Config config = Members.alone().setProperty("hazelcast.partition.operation.thread.count", "2");
        HazelcastInstance member = Members.start(OffHeap.install(config, "one", BYTES));
        OperationServiceImpl operations = ((HazelcastInstanceProxy) member)
                .getOriginal()
                .node
                .getNodeEngine()
                .getOperationService();
        NativeMemory memory = new NativeMemory(MemorySource.best(), BYTES, 2);
        PartitionThreads threads = new PartitionThreads(operations.getOperationExecutor());
        Limit limit = new Limit(
                "one",
                memory,
                List::of,
                threads,
                OtherMembers.of(member).orElseThrow(),
                member.getLoggingService().getLogger(Limit.class));
        return new MemberLimit(member, memory, threads, limit);
    }

    /** Ends the member, and fails if one of its threads still runs. */
    void end() throws InterruptedException {
        memory.close();
        member.shutdown();
        Leftovers.assertNoHazelcast();
    }
}
