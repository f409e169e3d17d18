/** Predictions: questions, what a measurement says of the answers, and how that is shown and counted. */
@NullMarked
package workbench.report.lesson;

import org.jspecify.annotations.NullMarked;
