package workbench.measure;

import java.util.ArrayList;
import java.util.List;

/** Keeps what it is told. For one thread. */
public class RecordedProgress implements Progress {

    public final List<String> calls = new ArrayList<>();
    public long announcedUnits;
    public long steppedUnits;

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
