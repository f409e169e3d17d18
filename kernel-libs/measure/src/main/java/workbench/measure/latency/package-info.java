/** Latencies of calls that start at a fixed rate, whether or not the calls before them have ended. */
@NullMarked
package workbench.measure.latency;

import org.jspecify.annotations.NullMarked;
