package workbench.explain.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import org.jspecify.annotations.Nullable;

/** Reads stacks of JFR: the outermost call first, without the loop around the operation, and without numbers that change. */
final class Frames {

    /** What is around the operation. Hazelcast's own frames are not among it. */
    private static final List<String> HARNESS = List.of(
            "java.lang.Thread.",
            "workbench.explain.profile.ProfiledThread",
            "workbench.measure.",
            "workbench.jupyter.",
            "org.openjdk.jmh.");

    /** In a stack of another thread, the kind of the thread comes first. */
    private static final Pattern THREAD_KIND = Pattern.compile("\\.([a-z-]+?)(?:-thread)?-?\\d*$");

    /** The place in memory of a class that the JVM made, and the number of a class in its order. */
    private static final Pattern PLACE =
            Pattern.compile("(\\$\\$Lambda|LambdaForm\\$[A-Z]+|\\$Proxy)[./+$]?[0-9a-fx./+]*");

    private Frames() {}

    /** The thread that an event is about. */
    static @Nullable RecordedThread thread(RecordedEvent event) {
        return event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread();
    }

    /** The frames of the thread that repeats the operation, or nothing if only the loop was running. */
    static Optional<List<String>> own(RecordedEvent event) {
        List<String> frames = all(event);
        int from = 0;
        while (from < frames.size() && isHarness(frames.get(from))) {
            from++;
        }
        return from == frames.size() ? Optional.empty() : Optional.of(frames.subList(from, frames.size()));
    }

    /** The frames of another thread below the kind of that thread, such as {@code (partition-operation thread)}. */
    static Optional<List<String>> other(RecordedEvent event, String thread) {
        List<String> frames = all(event);
        if (frames.isEmpty()) {
            return Optional.empty();
        }
        List<String> below = new ArrayList<>();
        below.add("(%s thread)".formatted(kind(thread)));
        frames.stream().filter(frame -> !frame.startsWith("java.lang.Thread.")).forEach(below::add);
        return Optional.of(below);
    }

    private static String kind(String thread) {
        var matcher = THREAD_KIND.matcher(thread);
        return matcher.find() ? matcher.group(1).replaceFirst("\\.$", "") : thread;
    }

    private static List<String> all(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        if (trace == null) {
            return List.of();
        }
        List<String> frames = new ArrayList<>();
        for (RecordedFrame frame : trace.getFrames().reversed()) {
            if (frame.isJavaFrame()) {
                frames.add(named(frame.getMethod().getType().getName() + "."
                        + frame.getMethod().getName()));
            }
        }
        return frames;
    }

    private static boolean isHarness(String frame) {
        return HARNESS.stream().anyMatch(frame::startsWith);
    }

    /** The name of a frame without the parts that differ from process to process. */
    static String named(String frame) {
        return PLACE.matcher(frame).replaceAll("$1.");
    }

    /** A class as Java writes it: {@code byte[]} for {@code [B}. */
    static String type(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        String element = name.substring(dimensions);
        if (dimensions > 0) {
            element = switch (element.charAt(0)) {
                case 'Z' -> "boolean";
                case 'B' -> "byte";
                case 'C' -> "char";
                case 'S' -> "short";
                case 'I' -> "int";
                case 'J' -> "long";
                case 'F' -> "float";
                case 'D' -> "double";
                default -> element.substring(1, element.length() - 1);
            };
        }
        return element + "[]".repeat(dimensions);
    }
}
