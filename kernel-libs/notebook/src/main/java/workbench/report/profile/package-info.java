/** What JFR sampled while an operation ran: as a flame graph, as tables of methods, and as text. */
@NullMarked
package workbench.report.profile;

import org.jspecify.annotations.NullMarked;
