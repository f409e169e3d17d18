package workbench.explain.trace;

import com.hazelcast.spi.impl.operationexecutor.impl.GenericOperationThread;
import com.hazelcast.spi.impl.operationexecutor.impl.PartitionOperationThread;

/** What a thread is there for. */
public enum ThreadKind {
    /** The one that called the operation, and waits for it. */
    CALLER("caller"),
    /** Runs the operations on some of the partitions, one after another. */
    PARTITION("partition operation"),
    /** Runs operations that belong to no partition. */
    GENERIC("generic operation"),
    /** Tells listeners, such as those of topics. */
    EVENT("event"),
    /** Takes answers and hands them to those who wait. */
    RESPONSE("response"),
    /** Reads from or writes to sockets. */
    IO("input and output"),
    /** One of a pool of Hazelcast's, such as those of executors and queries. */
    POOL("pool"),
    /** None of Hazelcast's. */
    OTHER("other");

    /** How Hazelcast's threads are called, those of members and of clients. */
    private static final String HAZELCAST = "hz.";

    private final String label;

    ThreadKind(String label) {
        this.label = label;
    }

    /** The words in tables and pictures. */
    public String label() {
        return label;
    }

    /** @param caller the thread that called the operation */
    static ThreadKind of(Thread thread, Thread caller) {
        if (thread.equals(caller)) {
            return CALLER;
        }
        return switch (thread) {
            case PartitionOperationThread _ -> PARTITION;
            case GenericOperationThread _ -> GENERIC;
            default -> byName(thread.getName());
        };
    }

    /** Such as {@code hz.brave_hopper.event-3}. An instance's name may hold any characters, so the kind is what comes last. */
    static ThreadKind byName(String name) {
        if (!name.startsWith(HAZELCAST)) {
            return OTHER;
        }
        String kind = name.substring(name.lastIndexOf('.', name.length() - 2) + 1);
        if (name.contains(".IO.")) {
            return IO;
        }
        if (kind.startsWith("event")) {
            return EVENT;
        }
        return kind.startsWith("response") ? RESPONSE : POOL;
    }
}
