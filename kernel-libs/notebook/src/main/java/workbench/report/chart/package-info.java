/** Charts of sizes and comparisons, and the parts that all charts are drawn from. */
@NullMarked
package workbench.report.chart;

import org.jspecify.annotations.NullMarked;
