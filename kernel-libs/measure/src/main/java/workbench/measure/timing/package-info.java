/** How a loop is timed in this process, what the loop costs by itself, and what makes times worse on this machine. */
@NullMarked
package workbench.measure.timing;

import org.jspecify.annotations.NullMarked;
