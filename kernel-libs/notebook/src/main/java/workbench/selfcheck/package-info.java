/**
 * Measures the measuring, by the command {@code selfcheck}: false alarms, planted differences and drifts, agreement
 * with plain JMH.
 */
@NullMarked
package workbench.selfcheck;

import org.jspecify.annotations.NullMarked;
