package workbench.jupyter.session;

import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.commons.text.StringEscapeUtils;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.jspecify.annotations.Nullable;
import workbench.measure.Progress;
import workbench.text.Numbers;

/**
 * A progress bar in the output of the running cell, which a line of text replaces at the end. A task whose length is not
 * known shows the seconds that went by. While nothing else moves, a clock redraws it every second from within the kernel, so
 * that it stands still when the kernel is dead. Closing it before the end, because the task failed or was interrupted, says
 * where it stopped.
 */
public final class NotebookProgress implements Progress, AutoCloseable {

    private static final long REDRAW_NANOS = 100_000_000;
    private static final long TICK_NANOS = 1_000_000_000;

    /** Before this, what is left is anybody's guess. */
    private static final double SETTLED_SECONDS = 1;

    /**
     * Each update replaces it before it shows. A page that was closed gets no more updates: Jupyter sends them to the page that
     * ran the cell, so nothing but the bar itself can say that it stands still. JupyterLab's indicator of the kernel says whether
     * a cell still runs; where there is none, the sentence leaves it open. If the kernel is idle, it says at once that the cell has
     * ended, and hides the bar.
     */
    private static final String WHEN_STALE = """
            <style>@keyframes workbench-stale{to{visibility:visible}}
            .workbench-stale,.workbench-ended{display:block;visibility:hidden;animation:workbench-stale 0s 20s forwards}
            .workbench-runs,.workbench-ended,\
            .jp-NotebookPanel:has([data-status="busy"],[data-status="unknown"]) .workbench-open,\
            .jp-NotebookPanel:has([data-status="idle"]) :is(.workbench-stale,progress:has(~.workbench-ended)){display:none}
            .jp-NotebookPanel:has([data-status="busy"],[data-status="unknown"]) .workbench-runs{display:inline}
            .jp-NotebookPanel:has([data-status="idle"]) .workbench-ended{display:block;animation-delay:1s}</style>\
            <span class="workbench-ended">The kernel is idle: the cell has ended. last() shows its table.</span>\
            <span class="workbench-stale">\
            No news for 20 s. This page was closed or lost its connection meanwhile, so the bar does not move. \
            <span class="workbench-runs">The kernel is busy: this cell or one after it still runs. \
            last() shows the table once the cell has ended.</span>\
            <span class="workbench-open">last() shows the table once the cell has ended.</span></span>""";

    private static final ScheduledExecutorService CLOCK = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("progress").daemon().factory());

    private final BaseKernel kernel;
    private String displayId = "";
    private String task = "";
    private String last = "";
    private boolean running;
    private long units;
    private long ended;
    private long underWay;
    private long startNanos;
    private long drawnNanos;
    private @Nullable Future<?> ticks;

    NotebookProgress(BaseKernel kernel) {
        this.kernel = kernel;
    }

    /** Takes the place of a task that has not ended, and is below one that has. */
    @Override
    public synchronized void start(String task, long units) {
        boolean inPlace = running;
        reset(task, units);
        DisplayData data = data(bar(""), task);
        if (inPlace) {
            kernel.getIO().display.updateDisplay(displayId, data);
        } else {
            displayId = UUID.randomUUID().toString();
            data.putTransientData("display_id", displayId); // the key of Jupyter's messaging protocol
            kernel.display(data);
            running = true;
            ticks = CLOCK.scheduleAtFixedRate(this::tick, TICK_NANOS, TICK_NANOS, TimeUnit.NANOSECONDS);
        }
    }

    private void reset(String newTask, long newUnits) {
        task = newTask;
        units = newUnits;
        last = "";
        ended = 0;
        underWay = 0;
        startNanos = System.nanoTime();
        drawnNanos = startNanos;
    }

    @Override
    public synchronized void step(String what, long units) {
        last = what;
        ended += underWay;
        underWay = units;
        if (System.nanoTime() - drawnNanos >= REDRAW_NANOS) {
            draw();
        }
    }

    private synchronized void tick() {
        if (running && System.nanoTime() - drawnNanos >= TICK_NANOS) {
            draw();
        }
    }

    private void draw() {
        drawnNanos = System.nanoTime();
        update(bar(last + remaining()), last.isEmpty() ? task : task + ": " + last);
    }

    @Override
    public synchronized void done(String summary) {
        running = false;
        if (ticks != null) {
            ticks.cancel(false);
        }
        update("<span style=\"opacity:.8\">" + StringEscapeUtils.escapeHtml4(summary) + "</span>", summary);
    }

    @Override
    public synchronized void close() {
        if (running) {
            done(task + ": stopped" + (last.isEmpty() ? "" : " at " + last));
        }
    }

    /** What is left, or else how long it has taken. */
    private String remaining() {
        double seconds = (drawnNanos - startNanos) / 1e9;
        if (seconds < SETTLED_SECONDS) {
            return "";
        }
        String comma = last.isEmpty() ? "" : ", ";
        return ended == 0
                ? comma + Numbers.duration(Math.floor(seconds))
                : comma + "about %s left".formatted(Numbers.duration(seconds * (units - ended) / ended));
    }

    private String bar(String what) {
        String text = StringEscapeUtils.escapeHtml4(what.isEmpty() ? task : task + ": " + what) + " " + WHEN_STALE;
        return units == 0
                ? text
                : "<progress max=\"%s\" value=\"%s\" style=\"width:18em\"></progress> %s".formatted(units, ended, text);
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
