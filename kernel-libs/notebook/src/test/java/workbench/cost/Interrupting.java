package workbench.cost;

import workbench.measure.Progress;

/**
 * Interrupts the measurement that it watches.
 *
 * @param at how the step begins at which it does so
 */
record Interrupting(String at) implements Progress {

    @Override
    public void start(String task, long units) {}

    @Override
    public void step(String what, long units) {
        if (what.startsWith(at)) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void done(String summary) {}
}
