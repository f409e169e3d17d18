package workbench.measure;

import java.util.ArrayList;
import java.util.List;

/** Keeps what it is told. For one thread. */
class RecordedProgress implements Progress {

    final List<String> calls = new ArrayList<>();
    long announcedUnits;
    long steppedUnits;

    @Override
    public void start(String task, long units) {
        calls.add("start " + task);
        announcedUnits = units;
    }

    @Override
    public void step(String what, long units) {
        calls.add("step " + what);
        steppedUnits += units;
    }

    @Override
    public void done(String summary) {
        calls.add("done " + summary);
    }
}
