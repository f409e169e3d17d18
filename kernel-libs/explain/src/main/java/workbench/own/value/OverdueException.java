package workbench.own.value;

import java.util.stream.Stream;

/** A call did not end within its time. The stack trace says where its thread was then. */
public final class OverdueException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** What a reader must know of a call that no interrupt ends. */
    public static final String GOES_ON =
            "Its thread \"left behind: trial\" cannot be stopped, and keeps a processor busy until you restart the kernel: restart it before you measure.";

    private final boolean stopped;

    OverdueException(String spent, StackTraceElement[] where, boolean stopped) {
        super("It did not end within %s".formatted(spent));
        setStackTrace(where);
        this.stopped = stopped;
    }

    /** What happened, in sentences: with the topmost method outside of the JDK, where the call was. */
    String said() {
        String where = Stream.of(getStackTrace())
                .filter(frame ->
                        frame.getModuleName() == null || !frame.getModuleName().startsWith("java."))
                .findFirst()
                .map(frame -> ": it was in %s.%s"
                        .formatted(
                                frame.getClassName()
                                        .substring(frame.getClassName().lastIndexOf('.') + 1)
                                        .replace('$', '.'),
                                frame.getMethodName()))
                .orElse("");
        return "%s%s.%s".formatted(getMessage(), where, stopped ? "" : " " + GOES_ON);
    }

    /** Whether methods of a class were called by Java's serialization. */
    boolean isInJavaSerialization() {
        return Stream.of(getStackTrace())
                .map(StackTraceElement::getClassName)
                .anyMatch(name -> name.startsWith("java.io.Object"));
    }

    /** Whether the call ended once it was interrupted. If not, its thread goes on until the process ends. */
    public boolean isStopped() {
        return stopped;
    }
}
