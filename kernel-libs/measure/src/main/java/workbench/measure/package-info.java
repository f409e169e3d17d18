/**
 * What is measured, and the results: {@linkplain workbench.measure.Task tasks} on variants, sizes, and the
 * {@linkplain workbench.measure.Comparison comparison} that holds the times of one run. How it is measured is in the
 * packages below: {@linkplain workbench.measure.live.LiveMeasurement live} in the notebook's own process, for a
 * demonstration in seconds, and {@linkplain workbench.measure.publish.PublishMeasurement publish} in fresh processes by
 * JMH. {@linkplain workbench.measure.Preflight Preflight} looks for what disturbs measurements on this machine, before a run and while
 * it lasts. Nothing here knows a particular domain.
 */
@NullMarked
package workbench.measure;

import org.jspecify.annotations.NullMarked;
