package workbench.measure.live;

import workbench.variant.Variant;

/** Makes the calls of a measurement that run a strategy's code. Such code may be anybody's, and may not end. */
public interface StrategyCalls {

    /** Calls on the caller's own thread, however long it takes. */
    StrategyCalls DIRECT = (_, step) -> step.run();

    /**
     * Runs a step of a measurement, with all that it throws. Every step that an implementation runs on another thread, it runs on the same
     * one, since strategies keep objects for each thread.
     *
     * @param variant whose code the step runs
     * @throws GivenUpException if the measurement is to go on without the variant
     * @throws InterruptedException if the caller's thread is interrupted
     */
    void run(Variant<?, ?> variant, Step step) throws InterruptedException;

    /** A part of a measurement. */
    interface Step {
        void run() throws InterruptedException;
    }
}
