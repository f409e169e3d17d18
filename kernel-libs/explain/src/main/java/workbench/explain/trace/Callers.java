package workbench.explain.trace;

import java.util.Set;

/** Finds who asked for a serialization. */
final class Callers {

    private static final String OURS = Callers.class.getPackageName() + ".";

    private static final StackWalker WALKER = StackWalker.getInstance();

    /** Ways to the serialization service, which say nothing about why it was called. */
    private static final Set<String> WAYS = Set.of(
            "toData",
            "toDataWithStrategy",
            "toDataWithSchema",
            "toDataInternal",
            "toDataCollection",
            "toObject",
            "toObjectInternal",
            "toBytes",
            "writeObject",
            "readObject",
            "readDataAsObject",
            "writeData", // by which Hazelcast's wrappers of tasks write what they wrap
            "readData");

    private Callers() {}

    /** The nearest method on this thread's stack that is neither ours nor a way to the service; empty if there is none. */
    static String nearest() {
        return WALKER.walk(frames -> frames.filter(frame -> !isWay(frame))
                .findFirst()
                .map(Callers::written)
                .orElse(""));
    }

    private static boolean isWay(StackWalker.StackFrame frame) {
        String type = frame.getClassName();
        return type.startsWith("com.hazelcast.internal.serialization.")
                || type.startsWith(OURS)
                || type.startsWith("java.")
                || WAYS.contains(frame.getMethodName());
    }

    private static String written(StackWalker.StackFrame frame) {
        String type = frame.getClassName();
        String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
        String method = frame.getMethodName();
        return simple + "." + (method.startsWith("lambda$") ? method.split("\\$", -1)[1] : method);
    }
}
