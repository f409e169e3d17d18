/**
 * Measures in this process, in rounds: a comparison that a notebook asks for, what the claims of a study need, what the way to a map
 * costs from a client and over a slow link, and, to teach, what each mistake of benchmarking does to the figures.
 */
@NullMarked
package workbench.measure.live;

import org.jspecify.annotations.NullMarked;
