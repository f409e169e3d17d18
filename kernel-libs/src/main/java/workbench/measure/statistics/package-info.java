/**
 * Statistics of observations that know nothing of what was measured: intervals, and the levels of a series of times.
 */
@NullMarked
package workbench.measure.statistics;

import org.jspecify.annotations.NullMarked;
