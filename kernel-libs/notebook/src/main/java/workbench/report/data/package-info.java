/** What is shown, as plain Tablesaw tables to compute with: numbers in columns of numbers, in full precision. */
@NullMarked
package workbench.report.data;

import org.jspecify.annotations.NullMarked;
