/**
 * What becomes of serialized values when their class changes: both versions of a class are compiled, each is loaded by a class
 * loader of its own, and what one writes the other reads.
 */
@NullMarked
package workbench.evolution;

import org.jspecify.annotations.NullMarked;
