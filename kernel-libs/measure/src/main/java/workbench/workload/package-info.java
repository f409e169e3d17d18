/**
 * One load on one map in a JVM of its own, on the heap or off it: what it takes of time, of memory and of pauses. {@link
 * workbench.workload.Workloads} runs many of them by turns and keeps their figures.
 */
@NullMarked
package workbench.workload;

import org.jspecify.annotations.NullMarked;
