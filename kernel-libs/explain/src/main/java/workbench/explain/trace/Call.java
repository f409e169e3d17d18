package workbench.explain.trace;

/**
 * One call of a serializer.
 *
 * @param place the member or client whose serialization service was called, such as {@code member 1}
 * @param thread which kind of thread called it
 * @param role what the object is to the operation
 * @param direction whether the object was written or read
 * @param type the class of the object, without its package
 * @param caller the method that asked for it, such as {@code MapProxyImpl.set}
 * @param bytes that it wrote or read, without the 8 that Hazelcast puts before each
 * @param startNanos when it began, since the operation did
 * @param nanos how long it took; what it called itself is included
 */
public record Call(
        String place,
        ThreadKind thread,
        Role role,
        Direction direction,
        String type,
        String caller,
        int bytes,
        long startNanos,
        long nanos) {}
