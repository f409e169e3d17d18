package maptests;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import workbench.offheap.Placement;

/** Runs one class of tests, and writes a line for each test: its outcome, its name and what it said, separated by tabs. */
public final class ClassProcess {

    /** Begins the last line, which says of how many partitions a map was off heap. */
    static final String STORES = "STORES";

    /** Where entries are as Hazelcast keeps them. */
    static final String HEAP = "heap";

    private ClassProcess() {}

    /** @param arguments the class, where entries are, and the file for the lines */
    public static void main(String[] arguments) throws Exception {
        endWithParent();
        if (!arguments[1].equals(HEAP)) {
            EveryMapOffHeap.begin(Placement.valueOf(arguments[1].toUpperCase(Locale.ROOT)));
        }
        List<String> lines = new ArrayList<>();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectClass(arguments[0]))
                                .build(),
                        listener(lines));
        lines.add("%s\t%s\t".formatted(STORES, EveryMapOffHeap.stores()));
        Files.write(Path.of(arguments[2]), lines);
        System.exit(0); // a test may have left threads
    }

    /** Ends this process when the one that started it has ended or was killed. */
    static void endWithParent() {
        ProcessHandle.current()
                .parent()
                .ifPresent(parent ->
                        parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
    }

    private static TestExecutionListener listener(List<String> lines) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        return new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                result.getThrowable().ifPresent(failure -> failure.printStackTrace(out));
                if (test.isTest() || result.getStatus() == Status.FAILED) {
                    lines.add("%s\t%s\t%s"
                            .formatted(
                                    result.getStatus(),
                                    test.getDisplayName(),
                                    result.getThrowable().map(ClassProcess::said).orElse("")));
                }
            }

            @Override
            public void executionSkipped(TestIdentifier test, String reason) {
                lines.add("SKIPPED\t%s\t%s".formatted(test.getDisplayName(), reason.replaceAll("\\s+", " ")));
            }
        };
    }

    private static String said(Throwable failure) {
        String said = failure.toString().replaceAll("\\s+", " ");
        return said.substring(0, Math.min(said.length(), 200));
    }
}
