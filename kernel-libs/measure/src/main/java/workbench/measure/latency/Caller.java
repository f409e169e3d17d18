package workbench.measure.latency;

/** Makes a call each time. For one thread. */
interface Caller {

    /** Makes a call and says which of the values it took, by index. */
    int call();
}
