/** Tables and sentences of sizes, comparisons, differences between two results, and off-heap memory. */
@NullMarked
package workbench.report.table;

import org.jspecify.annotations.NullMarked;
