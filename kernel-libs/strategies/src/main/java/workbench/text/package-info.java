/** How numbers are written, so that every table, chart and sentence writes them alike, on every machine. */
@NullMarked
package workbench.text;

import org.jspecify.annotations.NullMarked;
