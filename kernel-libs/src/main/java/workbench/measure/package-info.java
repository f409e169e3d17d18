/**
 * Sizes and times of variants, and the statistics on them. Two modes, which every result carries:
 * {@linkplain workbench.measure.LiveMeasurement live} in the notebook's own process, for a
 * demonstration in seconds, and {@linkplain workbench.measure.PublishMeasurement publish} in fresh
 * processes by JMH. Nothing here knows a particular domain.
 */
@NullMarked
package workbench.measure;

import org.jspecify.annotations.NullMarked;
