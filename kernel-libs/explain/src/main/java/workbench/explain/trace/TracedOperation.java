package workbench.explain.trace;

import com.hazelcast.config.InMemoryFormat;
import java.util.List;

/** An operation of Hazelcast that can be traced. */
public enum TracedOperation {
    PUT("put", "IMap.put over another value, which it returns", Place.MAP),
    SET("set", "IMap.set over another value", Place.MAP),
    GET("get", "IMap.get", Place.MAP),
    REPLACE("replace", "IMap.replace of a value, which it returns", Place.MAP),
    PUT_ALL("putAll", "IMap.putAll of two entries", Place.MAP),
    GET_ALL("getAll", "IMap.getAll of two keys", Place.MAP),
    REMOVE("remove", "IMap.remove, which returns the value", Place.MAP),
    ENTRY_SET("entrySet", "IMap.entrySet of a map with one entry", Place.MAP),
    PREDICATE("predicate", "IMap.values of a predicate that looks at each value", Place.MAP),
    AGGREGATION("aggregation", "IMap.aggregate, which looks at each value", Place.MAP),
    ENTRY_PROCESSOR("entry processor", "IMap.executeOnKey, which sets the value again", Place.MAP),
    LOCK("lock", "IMap.lock and unlock", Place.MAP),
    NEAR_CACHE_MISS("near cache, miss", "IMap.get of what the near cache lacks", Place.NEAR_CACHE),
    NEAR_CACHE_HIT("near cache, hit", "IMap.get of what the near cache has", Place.NEAR_CACHE),
    QUEUE_OFFER("queue offer", "IQueue.offer", Place.COLLECTION),
    QUEUE_POLL("queue poll", "IQueue.poll", Place.COLLECTION),
    LIST_ADD("list add", "IList.add", Place.COLLECTION),
    LIST_GET("list get", "IList.get", Place.COLLECTION),
    SET_ADD("set add", "ISet.add", Place.COLLECTION),
    SET_CONTAINS("set contains", "ISet.contains", Place.COLLECTION),
    TOPIC("topic", "ITopic.publish to a listener on each of the two members", Place.EVERYWHERE),
    TASK_TO_ONE("task to one", "IExecutorService.submitToMember of a Callable", Place.ONE_MEMBER),
    TASK_TO_ALL("task to all", "IExecutorService.submitToAllMembers of a Callable", Place.EVERYWHERE),
    RUN_ON_ALL("run on all", "IExecutorService.executeOnAllMembers of a Runnable", Place.EVERYWHERE);

    /** What an operation works on, which decides the situations that it can be in. */
    enum Place {
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
    private final Place place;

    TracedOperation(String label, String meaning, Place place) {
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

    Place place() {
        return place;
    }
}
