package workbench.explain.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.management.JMException;
import javax.management.ObjectName;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import workbench.variant.NotPossibleException;

/**
 * One recording of JFR with the events that are needed here. Its file is read and deleted when it ends. Closing it before that
 * throws away what was recorded.
 */
final class FlightRecording implements AutoCloseable {

    /** A sample for each millisecond of processor time; experimental in JDK 25, and on Linux alone (JEP 509). */
    static final String PROCESSOR_TIME = "jdk.CPUTimeSample";

    /** A sample of threads that run Java code, by the clock. 10 ms is the shortest period of JFR's own profiles. */
    static final String CLOCK_TIME = "jdk.ExecutionSample";

    static final String ALLOCATION = "jdk.ObjectAllocationSample";

    private static final String NAME = "workbench";
    private static final String PROCESSOR_PERIOD = "1ms";
    private static final Duration CLOCK_PERIOD = Duration.ofMillis(10);
    private static final String MOST_ALLOCATIONS = "1000/s";

    /** JFR cuts stacks after 64 frames unless told otherwise before its first recording. */
    private static final String DEPTH = "stackdepth=512";

    private final Recording recording;
    private final List<String> others;

    private FlightRecording(Recording recording, List<String> others) {
        this.recording = recording;
        this.others = others;
    }

    /**
     * Begins to record. The caller closes it.
     *
     * @throws NotPossibleException if this process has no JFR, or it cannot record
     */
    static FlightRecording start() {
        requireAvailable();
        deepen();
        List<String> others = FlightRecorder.getFlightRecorder().getRecordings().stream()
                .filter(each -> each.getState() == RecordingState.RUNNING)
                .map(Recording::getName)
                .toList();
        Recording recording = new Recording();
        try {
            recording.setName(NAME);
            if (isKnown(PROCESSOR_TIME)) {
                recording.enable(PROCESSOR_TIME).with("throttle", PROCESSOR_PERIOD);
            }
            recording.enable(CLOCK_TIME).withPeriod(CLOCK_PERIOD);
            recording.enable(ALLOCATION).with("throttle", MOST_ALLOCATIONS);
            recording.start();
            return new FlightRecording(recording, others);
        } catch (RuntimeException e) {
            recording.close();
            throw new NotPossibleException(
                    "JFR cannot record here: %s. It writes to %s, which must exist and be writable; restart the kernel if it was not at its start."
                            .formatted(e.getMessage(), System.getProperty("java.io.tmpdir")),
                    e);
        }
    }

    /** Asks first whether there is such a module, since a JDK may be made without it. */
    static void requireAvailable() {
        if (ModuleLayer.boot().findModule("jdk.jfr").isEmpty()) {
            throw new NotPossibleException(
                    "This Java has no module jdk.jfr, which samples where time goes. Start the kernel with a whole JDK 25.");
        }
        if (!FlightRecorder.isAvailable()) {
            throw new NotPossibleException(
                    "JFR is switched off in this process, so nothing can be sampled. Start the kernel without -XX:-FlightRecorder.");
        }
    }

    private static boolean isKnown(String event) {
        return FlightRecorder.getFlightRecorder().getEventTypes().stream()
                .anyMatch(type -> type.getName().equals(event));
    }

    private static void deepen() {
        if (FlightRecorder.isInitialized()) {
            return;
        }
        try {
            java.lang.management.ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "jfrConfigure",
                            new Object[] {new String[] {DEPTH}},
                            new String[] {String[].class.getName()});
        } catch (JMException e) {
            throw new IllegalStateException("JFR does not take " + DEPTH, e);
        }
    }

    /** Names of the recordings that ran already. */
    List<String> others() {
        return others;
    }

    /**
     * Ends the recording.
     *
     * @return its events in no order. Events that another recording asked for may be among them
     */
    List<RecordedEvent> end() {
        recording.stop();
        Instant start = recording.getStartTime();
        Instant stop = recording.getStopTime();
        try {
            Path file = Files.createTempFile("workbench-", ".jfr");
            try {
                recording.dump(file);
                List<RecordedEvent> events = new ArrayList<>(RecordingFile.readAllEvents(file));
                events.removeIf(event -> event.getStartTime().isBefore(start)
                        || event.getStartTime().isAfter(stop));
                return events;
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new NotPossibleException(
                    "The recording cannot be kept in %s: %s. Make room there, or name another folder by -Djava.io.tmpdir."
                            .formatted(System.getProperty("java.io.tmpdir"), e),
                    e);
        }
    }

    @Override
    public void close() {
        recording.close();
    }
}
