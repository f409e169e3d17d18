/** Measures in this process, in rounds: a comparison that a notebook asks for, and what the claims of a study need. */
@NullMarked
package workbench.measure.live;

import org.jspecify.annotations.NullMarked;
