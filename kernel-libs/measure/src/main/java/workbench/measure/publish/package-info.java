/**
 * Measures in fresh processes by JMH, one fork for each observation, and continues where it was interrupted. Other processes log which
 * calls the second compiler inlined, or count what calls do rather than time them.
 */
@NullMarked
package workbench.measure.publish;

import org.jspecify.annotations.NullMarked;
