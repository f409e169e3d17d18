/** What it costs to reach entries of a map: by a key, by a query with and without an index, and by a write that keeps an index. */
@NullMarked
package workbench.cost.access;

import org.jspecify.annotations.NullMarked;
