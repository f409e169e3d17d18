/** How figures become SVG, PNG and PDF: colours of a page, and text that stays text. Knows nothing of what is drawn. */
@NullMarked
package workbench.report.draw;

import org.jspecify.annotations.NullMarked;
