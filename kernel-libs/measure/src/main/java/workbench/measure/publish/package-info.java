/** Measures in fresh processes by JMH, one fork for each observation, and continues where it was interrupted. */
@NullMarked
package workbench.measure.publish;

import org.jspecify.annotations.NullMarked;
