/** What was found out about the reader's own class, as tables, charts and a recommendation. */
@NullMarked
package workbench.report.own;

import org.jspecify.annotations.NullMarked;
