package workbench.offheap.member;

import com.hazelcast.cluster.Address;
import com.hazelcast.cluster.Member;
import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.partition.IPartition;
import com.hazelcast.logging.ILogger;
import com.hazelcast.spi.impl.NodeEngine;
import com.hazelcast.spi.impl.NodeEngineImpl;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;

/**
 * The other members of the cluster: which of them hold more than their limit, and which store maps in another way. A
 * member that accepts backups beyond its limit tells the others, until it is below again. Safe for use by several threads.
 */
public final class OtherMembers implements MembershipListener {

    private static final String ATTRIBUTE = "workbench.offheap";
    private static final int REPEAT_MILLIS = 500;

    private final NodeEngine engine;
    private final String way;
    private final BooleanSupplier isFull;
    private final ILogger logger;
    private final Set<Address> full = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean telling = new AtomicBoolean();
    private volatile boolean oneIsFull;

    /**
     * Knows the other members, for a member that has not joined yet.
     *
     * @param way what is stored off heap and how, which all members are to agree on
     * @param isFull whether this member has little memory left
     */
    public OtherMembers(NodeEngine engine, String way, BooleanSupplier isFull) {
        this.engine = engine;
        this.way = way;
        this.isFull = isFull;
        this.logger = engine.getLogger(OtherMembers.class);
        ((NodeEngineImpl) engine).getNode().getLocalMember().setAttribute(ATTRIBUTE, way);
        engine.getHazelcastInstance().getUserContext().put(ATTRIBUTE, this);
    }

    static Optional<OtherMembers> of(HazelcastInstance member) {
        return Optional.ofNullable(member.getUserContext().get(ATTRIBUTE)).map(OtherMembers.class::cast);
    }

    /** Whether another member holds more than its limit. A cheap read of a field. */
    boolean oneIsFull() {
        return oneIsFull;
    }

    /** A full member that keeps a backup of the partition. */
    Optional<Address> fullReplica(int partition, int backups) {
        IPartition replicas = engine.getPartitionService().getPartition(partition, false);
        for (int replica = 1; replica <= backups; replica++) {
            Address address = replicas.getReplicaAddress(replica);
            if (address != null && full.contains(address)) {
                return Optional.of(address);
            }
        }
        return Optional.empty();
    }

    void told(Address member, boolean nowFull) {
        if (nowFull ? full.add(member) : full.remove(member)) {
            logger.info("Member %s %s".formatted(member, nowFull ? "has no memory left off heap" : "has memory again"));
        }
        oneIsFull = !full.isEmpty();
    }

    /** This member has passed its limit: the others learn it now and, since messages may be lost, again and again. */
    void tellThatFull() {
        if (telling.compareAndSet(false, true)) {
            logger.warning(
                    "Backups fill the off-heap limit of this member, and more are kept beyond it, since each entry"
                            + " needs its backup. Until memory is free again, other members refuse new entries whose"
                            + " backups would come here, or evict others. Raise the limit, or give all members the same");
            tellAgain();
        }
    }

    private void tellAgain() {
        tell(true);
        try {
            var _ = engine.getExecutionService().schedule(this::repeat, REPEAT_MILLIS, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            logger.fine("No member gets this message any more, since this member ends", e);
        }
    }

    private void repeat() {
        if (isFull.getAsBoolean()) {
            tellAgain();
        } else {
            telling.set(false);
            tell(false);
        }
    }

    private void tell(boolean nowFull) {
        for (Member member : engine.getClusterService().getMembers()) {
            if (!member.localMember() && member.getAttribute(ATTRIBUTE) != null) {
                engine.getOperationService().send(new FullOperation(nowFull), member.getAddress());
            }
        }
    }

    /** Says which members of the cluster store maps in another way; to be called once this one has joined. */
    public void compare() {
        engine.getHazelcastInstance().getCluster().addMembershipListener(this);
        engine.getClusterService().getMembers().forEach(this::compare);
    }

    private void compare(Member member) {
        String other = member.getAttribute(ATTRIBUTE);
        if (!member.isLiteMember() && !way.equals(other)) {
            logger.warning(
                    ("Member %s stores %s off heap, and this member stores %s. Iterators that move between them may"
                                    + " miss entries or repeat them. Install the same off-heap storage on all members")
                            .formatted(member.getAddress(), other == null ? "nothing" : other, way));
        }
    }

    @Override
    public void memberAdded(MembershipEvent event) {
        compare(event.getMember());
    }

    @Override
    public void memberRemoved(MembershipEvent event) {
        told(event.getMember().getAddress(), false);
    }
}
