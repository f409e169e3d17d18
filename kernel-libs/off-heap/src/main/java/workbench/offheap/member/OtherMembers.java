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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * The other members of the cluster: which of them hold more than their limit, and which store maps in another way. A
 * member that accepts backups beyond its limit tells the others, until it is below again. Safe for use by several threads.
 */
public final class OtherMembers implements MembershipListener {

    private static final String ATTRIBUTE = "workbench.offheap";
    private static final int REPEAT_MILLIS = 500;

    /** A full member that has said nothing for so long is taken to have memory again, since its last message may be lost. */
    private static final long SILENT_NANOS = 20L * REPEAT_MILLIS * 1_000_000;

    private final NodeEngine engine;
    private final String way;
    private final ILogger logger;

    /** When each has said so last, by the clock of {@link System#nanoTime}. */
    private final Map<Full, Long> full = new ConcurrentHashMap<>();

    private final Set<String> telling = ConcurrentHashMap.newKeySet();

    /** A member holds more than a limit of that title. */
    private record Full(Address member, String limit) {}

    /**
     * Knows the other members, for a member that has not joined yet.
     *
     * @param way what is stored off heap and how, which all members are to agree on
     */
    public OtherMembers(NodeEngine engine, String way) {
        this.engine = engine;
        this.way = way;
        this.logger = engine.getLogger(OtherMembers.class);
        ((NodeEngineImpl) engine).getNode().getLocalMember().setAttribute(ATTRIBUTE, way);
        engine.getHazelcastInstance().getUserContext().put(ATTRIBUTE, this);
    }

    static Optional<OtherMembers> of(HazelcastInstance member) {
        return Optional.ofNullable(member.getUserContext().get(ATTRIBUTE)).map(OtherMembers.class::cast);
    }

    /** Whether another member holds more than a limit. It costs the read of a field or two. */
    boolean oneIsFull() {
        return !full.isEmpty();
    }

    /** A member that keeps a backup of the partition, and holds more than one of the limits. */
    Optional<Address> fullReplica(int partition, int backups, List<String> limits) {
        long now = System.nanoTime();
        full.values().removeIf(saidAt -> now - saidAt > SILENT_NANOS);
        IPartition replicas = engine.getPartitionService().getPartition(partition, false);
        for (int replica = 1; replica <= backups; replica++) {
            Address address = replicas.getReplicaAddress(replica);
            if (address != null && limits.stream().anyMatch(limit -> full.containsKey(new Full(address, limit)))) {
                return Optional.of(address);
            }
        }
        return Optional.empty();
    }

    void told(Address member, String limit, boolean nowFull) {
        Full told = new Full(member, limit);
        boolean wasFull = (nowFull ? full.put(told, System.nanoTime()) : full.remove(told)) != null;
        if (wasFull != nowFull) {
            logger.info("Member %s %s off heap for %s"
                    .formatted(member, nowFull ? "has no memory left" : "has memory again", limit));
        }
    }

    /**
     * This member has passed a limit: the others learn it now and, since messages may be lost, again and again.
     *
     * @param limit the title of the limit
     * @param isFull whether little is free below it
     */
    void tellThatFull(String limit, BooleanSupplier isFull) {
        if (telling.add(limit)) {
            tellAgain(limit, isFull);
            // last, since it fails if a listener of the log fails
            logger.warning(
                    ("Backups fill the off-heap limit of %s on this member, and more are kept beyond it, since each entry"
                                    + " needs its backup. Until memory is free again, other members refuse new entries whose"
                                    + " backups would come here, or evict others. Raise the limit, or give all members the same")
                            .formatted(limit));
        }
    }

    /** If this fails, for lack of heap for example, the next replica beyond the limit lets it begin once more. */
    private void tellAgain(String limit, BooleanSupplier isFull) {
        boolean goesOn = false;
        try {
            tell(limit, true);
            var _ = engine.getExecutionService()
                    .schedule(() -> repeat(limit, isFull), REPEAT_MILLIS, TimeUnit.MILLISECONDS);
            goesOn = true;
        } catch (RejectedExecutionException e) {
            goesOn = true;
            logger.fine("No member gets this message any more, since this member ends", e);
        } finally {
            if (!goesOn) {
                telling.remove(limit);
            }
        }
    }

    /** If the look fails, for lack of heap for example, the limit counts as passed, and is looked at again. */
    private void repeat(String limit, BooleanSupplier isFull) {
        boolean stillFull = true;
        try {
            stillFull = isFull.getAsBoolean();
        } finally {
            if (stillFull) {
                tellAgain(limit, isFull);
            } else {
                telling.remove(limit);
                tell(limit, false);
            }
        }
    }

    private void tell(String limit, boolean nowFull) {
        for (Member member : engine.getClusterService().getMembers()) {
            if (!member.localMember() && member.getAttribute(ATTRIBUTE) != null) {
                engine.getOperationService().send(new FullOperation(limit, nowFull), member.getAddress());
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
        full.keySet().removeIf(each -> each.member().equals(event.getMember().getAddress()));
    }
}
