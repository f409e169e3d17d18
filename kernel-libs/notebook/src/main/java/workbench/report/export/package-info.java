/**
 * Results that leave a notebook: files of charts and tables, plain Tablesaw tables with numbers in full precision, JMH's JSON, and pages
 * that open in any browser without a network.
 */
@NullMarked
package workbench.report.export;

import org.jspecify.annotations.NullMarked;
