package workbench.explain.trace;

import com.hazelcast.cluster.Member;
import com.hazelcast.collection.IList;
import com.hazelcast.collection.IQueue;
import com.hazelcast.collection.ISet;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import com.hazelcast.map.IMap;
import com.hazelcast.topic.ITopic;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import workbench.variant.NotPossibleException;

/**
 * The map, keys, queue and members that a traced operation works on, in one situation.
 *
 * @param instance the member or client that calls
 * @param members both of them, the caller first if it is a member
 * @param keys two that the situation's owner has
 * @param collection the name of a queue, list or set that the situation's owner has
 * @param value of the strategy that is traced
 */
record Scene(
        HazelcastInstance instance,
        List<HazelcastInstance> members,
        Situation situation,
        List<Long> keys,
        String collection,
        Object value) {

    private static final String EXECUTOR = "executor";
    private static final String TOPIC = "topic";
    private static final long PATIENCE_SECONDS = 10;

    /** A near cache keeps nothing as long as it does not know the partitions' state, which it asks for when it is made. */
    private static final int WARMING_ATTEMPTS = 1_000;

    IMap<Long, Object> map() {
        return instance.getMap(situation.mapName());
    }

    Long key() {
        return keys.getFirst();
    }

    Long otherKey() {
        return keys.getLast();
    }

    IQueue<Object> queue() {
        return instance.getQueue(collection);
    }

    IList<Object> list() {
        return instance.getList(collection);
    }

    ISet<Object> set() {
        return instance.getSet(collection);
    }

    IExecutorService executor() {
        return instance.getExecutorService(EXECUTOR);
    }

    /** The member that a task for one is sent to. */
    Member target() {
        HazelcastInstance member = situation.caller() == Caller.NEAR ? members.getFirst() : members.getLast();
        return member.getCluster().getLocalMember();
    }

    /** The map has a value for the key. */
    void fill() {
        map().set(key(), value);
    }

    void fillBoth() {
        map().putAll(Map.of(key(), value, otherKey(), value));
    }

    /** The map has one entry. */
    void fillOnly() {
        map().clear();
        fill();
    }

    /** @throws NotPossibleException if the queue is full */
    void fillQueue() {
        if (!queue().offer(value)) {
            throw new NotPossibleException(
                    "The queue %s is full. Restart the kernel and trace again.".formatted(collection));
        }
    }

    /** The values of all entries, which are read on the way. */
    List<Object> entries() {
        return map().entrySet().stream().map(Map.Entry::getValue).toList();
    }

    boolean isInSet() {
        return set().contains(value);
    }

    /** The near cache has the value. */
    void warm() throws InterruptedException {
        fill();
        IMap<Long, Object> map = map();
        for (int attempt = 0; attempt < WARMING_ATTEMPTS; attempt++) {
            map.get(key());
            long hits = hits(map);
            map.get(key());
            if (hits(map) > hits) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
        throw new NotPossibleException(
                "The near cache of %s kept no value in %s attempts. Restart the kernel and trace again."
                        .formatted(map.getName(), WARMING_ATTEMPTS));
    }

    private static long hits(IMap<?, ?> map) {
        return map.getLocalMapStats().getNearCacheStats().getHits();
    }

    /** Each member listens, so that each reads the message. */
    void publish() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(members.size());
        List<UUID> listeners = new ArrayList<>();
        for (HazelcastInstance member : members) {
            listeners.add(member.<Object>getTopic(TOPIC).addMessageListener(message -> {
                message.getMessageObject();
                latch.countDown();
            }));
        }
        try {
            ITopic<Object> topic = instance.getTopic(TOPIC);
            topic.publish(value);
            await(latch, "The message");
        } finally {
            for (int i = 0; i < listeners.size(); i++) {
                members.get(i).getTopic(TOPIC).removeMessageListener(listeners.get(i));
            }
        }
    }

    void runOnAll() throws InterruptedException {
        Tasks.Arrive task = new Tasks.Arrive();
        try {
            CountDownLatch latch = task.latch(members.size());
            executor().executeOnAllMembers(task);
            await(latch, "The task");
        } finally {
            task.forget();
        }
    }

    private static void await(CountDownLatch latch, String what) throws InterruptedException {
        if (!latch.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new NotPossibleException("%s did not reach all members within %s s. hazelcastLog() may say why."
                    .formatted(what, PATIENCE_SECONDS));
        }
    }
}
