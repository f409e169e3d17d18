/** What ways to a map cost, for people: a table and a chart. */
@NullMarked
package workbench.report.network;

import org.jspecify.annotations.NullMarked;
