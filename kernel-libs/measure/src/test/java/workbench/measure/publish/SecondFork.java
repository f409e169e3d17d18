package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import workbench.measure.RecordedProgress;
import workbench.variant.Catalog;

/** Does something once, when the second fork of a publish run has started and runs. */
public final class SecondFork extends RecordedProgress {

    private final Runnable action;
    private boolean done;

    SecondFork(Runnable action) {
        this.action = action;
    }

    @Override
    public void step(String what, long units) {
        if (!done && what.startsWith("fork 2") && !what.endsWith("starts")) {
            done = true;
            action.run();
        }
    }

    /** Begins a publish run, which ends by an interrupt in its second fork. Only the first fork is kept. */
    public static void interrupt(Catalog<?> catalog, PublishPlan plan, Path folder) {
        Thread runner = Thread.currentThread();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> PublishMeasurement.run(catalog, plan, folder, new SecondFork(runner::interrupt)))
                .withMessage("The publish run was interrupted; run the same again to go on after 1 fork");
    }
}
