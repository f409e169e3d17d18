package workbench.explain.trace;

import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** What operations do in a scene. */
final class TracedActions {

    private TracedActions() {}

    /** Makes what an operation works on, before anything is recorded. */
    static void prepare(TracedOperation operation, Scene scene) throws InterruptedException {
        switch (operation) {
            case PUT, SET, GET, REPLACE, REMOVE, ENTRY_PROCESSOR, LOCK, NEAR_CACHE_MISS -> scene.fill();
            case PUT_ALL, GET_ALL -> scene.fillBoth();
            case ENTRY_SET, PREDICATE, AGGREGATION -> scene.fillOnly();
            case NEAR_CACHE_HIT -> scene.warm();
            case QUEUE_OFFER -> scene.queue().clear();
            case QUEUE_POLL -> scene.fillQueue();
            case LIST_ADD -> scene.list().clear();
            case LIST_GET -> scene.list().add(scene.value());
            case SET_ADD -> scene.set().clear();
            case SET_CONTAINS -> scene.set().add(scene.value());
            case TOPIC, TASK_TO_ONE, TASK_TO_ALL, RUN_ON_ALL -> {} // nothing has to be there
        }
    }

    /** Calls an operation, and returns when it has done its work on all members. */
    static void run(TracedOperation operation, Scene scene) throws InterruptedException, ExecutionException {
        switch (operation) {
            case PUT -> scene.map().put(scene.key(), scene.value());
            case SET -> scene.map().set(scene.key(), scene.value());
            case GET, NEAR_CACHE_MISS, NEAR_CACHE_HIT -> scene.map().get(scene.key());
            case REPLACE -> scene.map().replace(scene.key(), scene.value());
            case PUT_ALL -> scene.fillBoth();
            case GET_ALL -> scene.map().getAll(Set.of(scene.key(), scene.otherKey()));
            case REMOVE -> scene.map().remove(scene.key());
            case ENTRY_SET -> scene.entries();
            case PREDICATE ->
                scene.map().values(new Tasks.AnyValue()).iterator().next();
            case AGGREGATION -> scene.map().aggregate(new Tasks.CountValues());
            case ENTRY_PROCESSOR -> scene.map().executeOnKey(scene.key(), new Tasks.SetAgain());
            case LOCK -> lockAndUnlock(scene);
            case QUEUE_OFFER -> scene.fillQueue();
            case QUEUE_POLL -> scene.queue().poll();
            case LIST_ADD -> scene.list().add(scene.value());
            case LIST_GET -> scene.list().get(0);
            case SET_ADD -> scene.set().add(scene.value());
            case SET_CONTAINS -> scene.isInSet();
            case TOPIC -> scene.publish();
            case TASK_TO_ONE ->
                scene.executor()
                        .submitToMember(new Tasks.Nothing(), scene.target())
                        .get();
            case TASK_TO_ALL -> submitToAll(scene);
            case RUN_ON_ALL -> scene.runOnAll();
        }
    }

    private static void lockAndUnlock(Scene scene) {
        scene.map().lock(scene.key());
        scene.map().unlock(scene.key());
    }

    private static void submitToAll(Scene scene) throws InterruptedException, ExecutionException {
        for (Future<?> answer :
                scene.executor().submitToAllMembers(new Tasks.Nothing()).values()) {
            answer.get();
        }
    }
}
