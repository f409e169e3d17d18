package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import workbench.jupyter.session.NotebookProgress;
import workbench.machine.Machine;
import workbench.measure.Preflight;
import workbench.report.Sheet;
import workbench.report.view.EnvironmentTables;

/** Words for the machine that measures. */
@Topic("this machine")
public final class ThisMachine {

    private ThisMachine() {}

    @Word("where and with what this notebook measures")
    public static Sheet environment() {
        return EnvironmentTables.machine(Machine.here());
    }

    @Word("what makes measurements worse on this machine, here and now")
    public static Sheet preflight() throws InterruptedException {
        try (NotebookProgress progress = session().progress()) {
            progress.start("Watching this machine", 0);
            Preflight preflight = Preflight.here();
            progress.done("watched this machine for a second");
            return EnvironmentTables.preflight(preflight);
        }
    }
}
