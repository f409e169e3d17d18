/** What becomes of values when their class or their strategy changes, as tables. */
@NullMarked
package workbench.report.evolution;

import org.jspecify.annotations.NullMarked;
