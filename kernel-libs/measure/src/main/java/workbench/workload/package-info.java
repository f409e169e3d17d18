/**
 * Loads on maps in JVMs of their own: on the heap against off it, and random operations on maps off heap while members join, leave and
 * are killed, by the command {@code soak}.
 */
@NullMarked
package workbench.workload;

import org.jspecify.annotations.NullMarked;
