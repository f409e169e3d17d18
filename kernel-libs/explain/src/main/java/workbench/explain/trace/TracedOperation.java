package workbench.explain.trace;

import com.hazelcast.config.InMemoryFormat;
import java.util.List;

/** An operation of Hazelcast that can be traced. */
public enum TracedOperation {
    PUT("put", "IMap.put over another value, which it returns", Reach.MAP),
    SET("set", "IMap.set over another value", Reach.MAP),
    GET("get", "IMap.get", Reach.MAP),
    REPLACE("replace", "IMap.replace of a value, which it returns", Reach.MAP),
    PUT_ALL("putAll", "IMap.putAll of two entries", Reach.MAP),
    GET_ALL("getAll", "IMap.getAll of two keys", Reach.MAP),
    REMOVE("remove", "IMap.remove, which returns the value", Reach.MAP),
    ENTRY_SET("entrySet", "IMap.entrySet of a map with one entry", Reach.MAP),
    PREDICATE("predicate", "IMap.values of a predicate that looks at each value", Reach.MAP),
    AGGREGATION("aggregation", "IMap.aggregate, which looks at each value", Reach.MAP),
    ENTRY_PROCESSOR("entry processor", "IMap.executeOnKey, which sets the value again", Reach.MAP),
    LOCK("lock", "IMap.lock and unlock", Reach.MAP),
    NEAR_CACHE_MISS("near cache, miss", "IMap.get of what the near cache lacks", Reach.NEAR_CACHE),
    NEAR_CACHE_HIT("near cache, hit", "IMap.get of what the near cache has", Reach.NEAR_CACHE),
    QUEUE_OFFER("queue offer", "IQueue.offer", Reach.COLLECTION),
    QUEUE_POLL("queue poll", "IQueue.poll", Reach.COLLECTION),
    LIST_ADD("list add", "IList.add", Reach.COLLECTION),
    LIST_GET("list get", "IList.get", Reach.COLLECTION),
    SET_ADD("set add", "ISet.add", Reach.COLLECTION),
    SET_CONTAINS("set contains", "ISet.contains", Reach.COLLECTION),
    TOPIC("topic", "ITopic.publish to a listener on each of the two members", Reach.EVERYWHERE),
    TASK_TO_ONE("task to one", "IExecutorService.submitToMember of a Callable", Reach.ONE_MEMBER),
    TASK_TO_ALL("task to all", "IExecutorService.submitToAllMembers of a Callable", Reach.EVERYWHERE),
    RUN_ON_ALL("run on all", "IExecutorService.executeOnAllMembers of a Runnable", Reach.EVERYWHERE);

    /** What an operation works on, which decides the situations that it can be in. */
    enum Reach {
        MAP,
        NEAR_CACHE,
        COLLECTION,
        ONE_MEMBER,
        EVERYWHERE;

        /** Members cache no entries of their own, as Hazelcast's default is; and what is everywhere is as near as far. */
        List<Caller> callers() {
            return switch (this) {
                case MAP, COLLECTION, ONE_MEMBER -> List.of(Caller.values());
                case NEAR_CACHE -> List.of(Caller.FAR, Caller.CLIENT);
                case EVERYWHERE -> List.of(Caller.NEAR, Caller.CLIENT);
            };
        }

        List<InMemoryFormat> formats() {
            return this == MAP || this == NEAR_CACHE
                    ? List.of(InMemoryFormat.BINARY, InMemoryFormat.OBJECT)
                    : List.of(InMemoryFormat.BINARY);
        }

        List<Integer> backups() {
            return this == MAP || this == COLLECTION ? List.of(0, 1) : List.of(0);
        }
    }

    private final String label;
    private final String meaning;
    private final Reach place;

    TracedOperation(String label, String meaning, Reach place) {
        this.label = label;
        this.meaning = meaning;
        this.place = place;
    }

    /** The word in tables and pictures. */
    public String label() {
        return label;
    }

    /** The call, and what was there before. */
    public String meaning() {
        return meaning;
    }

    /** Whether it sends a task to every member. */
    public boolean isForAllMembers() {
        return this == TASK_TO_ALL || this == RUN_ON_ALL;
    }

    Reach place() {
        return place;
    }
}
