package workbench.jupyter;

import java.util.UUID;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import workbench.measure.Progress;

/** A progress bar in the output of the running cell, which a line of text replaces at the end. */
final class NotebookProgress implements Progress {

    private static final long REDRAW_NANOS = 100_000_000;

    private final BaseKernel kernel;
    private final String displayId = UUID.randomUUID().toString();
    private String task = "";
    private int steps;
    private int step;
    private long startNanos;
    private long drawnNanos;

    NotebookProgress(BaseKernel kernel) {
        this.kernel = kernel;
    }

    @Override
    public void start(String task, int steps) {
        this.task = task;
        this.steps = steps;
        startNanos = System.nanoTime();
        drawnNanos = startNanos;
        DisplayData data = data(bar(""), task);
        data.putTransientData("display_id", displayId); // the key of Jupyter's messaging protocol
        kernel.display(data);
    }

    @Override
    public void step(String what) {
        step++;
        long now = System.nanoTime();
        if (now - drawnNanos >= REDRAW_NANOS) {
            drawnNanos = now;
            update(bar(what + remaining(now)), task + ": " + what);
        }
    }

    @Override
    public void done(String summary) {
        update("<span style=\"opacity:.8\">" + StringEscapeUtils.escapeHtml4(summary) + "</span>", summary);
    }

    private String remaining(long now) {
        double seconds = (now - startNanos) / 1e9 * (steps - step + 1) / Math.max(1, step - 1);
        return step < 3 ? "" : ", about %.0f s left".formatted(seconds);
    }

    private String bar(String what) {
        String text = what.isEmpty() ? task : task + ": " + what;
        return "<progress max=\"%d\" value=\"%d\" style=\"width:18em\"></progress> %s"
                .formatted(steps, Math.max(0, step - 1), StringEscapeUtils.escapeHtml4(text));
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
