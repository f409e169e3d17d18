package workbench.soak;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.Placement;

/**
 * Off-heap storage under random operations on two members, while others join, leave and are killed, and readers run all
 * the time. It passes if the maps equal their models in the end, no value was torn, and nothing is live.
 */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "soak",
        footer = {
            "",
            "Two members stay, and readers go on. Values off heap for half of the time, then whole entries, compressed.",
            "A map with eviction takes all memory that the others leave, so that the limit is reached all the time.",
            "Exit codes: 0 if the maps equal their models, no value was torn and no byte is left, 1 if not, 2 after bad input."
        })
public final class OffHeapSoak implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "MINUTES",
            defaultValue = "10",
            description = "how long, such as 0.5 (default: ${DEFAULT-VALUE})")
    private double minutes;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException, ExecutionException {
        if (!(minutes > 0)) {
            throw new IllegalArgumentException(
                    "%s minutes were asked for, but it takes more than 0.".formatted(minutes));
        }
        PrintWriter out = command.commandLine().getOut();
        long nanos = (long) (minutes * TimeUnit.MINUTES.toNanos(1) / 2);
        OffHeapOptions values = OffHeapOptions.of("soaked-*", Soak.LIMIT_BYTES);
        OffHeapOptions entries = values.with(Placement.ENTRIES).with(ValueCompression.LZ4);
        boolean passed = true;
        for (OffHeapOptions each : List.of(values, entries)) {
            passed &= new Soak(out, each, nanos).run();
        }
        return passed ? 0 : 1;
    }
}
