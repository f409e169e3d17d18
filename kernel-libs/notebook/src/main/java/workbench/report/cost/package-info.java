/** What entries cost, as tables and a chart. */
@NullMarked
package workbench.report.cost;

import org.jspecify.annotations.NullMarked;
