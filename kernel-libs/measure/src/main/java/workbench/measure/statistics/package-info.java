/**
 * Statistics of observations that do not depend on what was measured: intervals, and the levels of a series of times.
 */
@NullMarked
package workbench.measure.statistics;

import org.jspecify.annotations.NullMarked;
