/**
 * Predictions: questions, what a measurement says of the answers, how that is shown and counted, the form in a cell's output, and a room of
 * people who answer too.
 */
@NullMarked
package workbench.report.lesson;

import org.jspecify.annotations.NullMarked;
