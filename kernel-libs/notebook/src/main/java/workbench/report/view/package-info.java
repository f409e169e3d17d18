/**
 * Tables, charts, pictures and sentences of all results: sizes, comparisons, differences, costs, anatomies, traces, profiles, networks,
 * changes of a class, and the reader's own class.
 */
@NullMarked
package workbench.report.view;

import org.jspecify.annotations.NullMarked;
