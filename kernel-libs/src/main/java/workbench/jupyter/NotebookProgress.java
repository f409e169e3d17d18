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

    /**
     * Each update replaces it before it shows. A page that was closed gets no more updates: Jupyter sends them to the page that
     * ran the cell, so nothing but the bar itself can say that it stands still.
     */
    private static final String WHEN_STALE =
            "<style>@keyframes workbench-stale{to{visibility:visible}}</style><span style=\"display:block;visibility:hidden;"
                    + "animation:workbench-stale 0s 20s forwards\">No news for 20 s. Was the page closed meanwhile? Then this bar "
                    + "stands still: last() shows the table once the cell has ended.</span>";

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
        return "<progress max=\"%s\" value=\"%s\" style=\"width:18em\"></progress> %s %s"
                .formatted(units, ended, StringEscapeUtils.escapeHtml4(text), WHEN_STALE);
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
