package workbench.cli;

import java.io.PrintWriter;
import workbench.measure.Progress;
import workbench.text.Numbers;

/** Prints a line when a fork begins, with the seconds since the start. Takes the units of a task as milliseconds. */
public final class ForkLines implements Progress {

    private final PrintWriter out;
    private final long start = System.nanoTime();
    private String fork = "";

    /** Prints to {@code out}, which stays the caller's. */
    public ForkLines(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void start(String task, long units) {
        line("%s, about %s".formatted(task, Numbers.duration(units / 1e3)));
    }

    /** Prints a line unless only the part after the last comma changed, which is a phase of the fork. */
    @Override
    public void step(String what, long units) {
        String begun = what.substring(0, Math.max(0, what.lastIndexOf(',')));
        if (!begun.equals(fork)) {
            fork = begun;
            line(begun);
        }
    }

    @Override
    public void done(String summary) {
        line(summary);
    }

    private void line(String text) {
        out.printf("%7s  %s%n", Numbers.since(start), text);
        out.flush();
    }
}
