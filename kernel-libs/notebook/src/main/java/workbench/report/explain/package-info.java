/** Bytes as a dump and in parts, and their anatomies as a linked page, as text, as tables and as a chart. */
@NullMarked
package workbench.report.explain;

import org.jspecify.annotations.NullMarked;
