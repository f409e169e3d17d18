package workbench.jupyter;

import java.util.UUID;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import workbench.measure.Progress;
import workbench.text.Numbers;

/**
 * A progress bar in the output of the running cell, which a line of text replaces at the end. Closing it before the end,
 * because the task failed or was interrupted, says where it stopped.
 */
final class NotebookProgress implements Progress, AutoCloseable {

    private static final long REDRAW_NANOS = 100_000_000;

    /** Before this, what is left is anybody's guess. */
    private static final double SETTLED_SECONDS = 1;

    private final BaseKernel kernel;
    private final String displayId = UUID.randomUUID().toString();
    private String task = "";
    private String last = "";
    private boolean running;
    private long units;
    private long ended;
    private long underWay;
    private long startNanos;
    private long drawnNanos;

    NotebookProgress(BaseKernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public void start(String task, long units) {
        this.task = task;
        this.units = units;
        running = true;
        startNanos = System.nanoTime();
        drawnNanos = startNanos;
        DisplayData data = data(bar(""), task);
        data.putTransientData("display_id", displayId); // the key of Jupyter's messaging protocol
        kernel.display(data);
    }

    @Override
    public void step(String what, long units) {
        last = what;
        ended += underWay;
        underWay = units;
        long now = System.nanoTime();
        if (now - drawnNanos >= REDRAW_NANOS) {
            drawnNanos = now;
            update(bar(what + remaining(now)), task + ": " + what);
        }
    }

    @Override
    public void done(String summary) {
        running = false;
        update("<span style=\"opacity:.8\">" + StringEscapeUtils.escapeHtml4(summary) + "</span>", summary);
    }

    @Override
    public void close() {
        if (running) {
            done(task + ": stopped" + (last.isEmpty() ? "" : " at " + last));
        }
    }

    private String remaining(long now) {
        double seconds = (now - startNanos) / 1e9;
        return seconds < SETTLED_SECONDS || ended == 0
                ? ""
                : ", about %s left".formatted(Numbers.duration(seconds * (units - ended) / ended));
    }

    private String bar(String what) {
        String text = what.isEmpty() ? task : task + ": " + what;
        return "<progress max=\"%s\" value=\"%s\" style=\"width:18em\"></progress> %s"
                .formatted(units, ended, StringEscapeUtils.escapeHtml4(text));
    }

    private void update(String html, String text) {
        kernel.getIO().display.updateDisplay(displayId, data(html, text));
    }

    private static DisplayData data(String html, String text) {
        DisplayData data = new DisplayData(text);
        data.putHTML(html);
        return data;
    }
}
