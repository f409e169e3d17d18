/**
 * What entries of maps cost: in memory, object by object and for many of them, and in time, when they are reached by a key or by a query,
 * or written with an index that follows.
 */
@NullMarked
package workbench.cost;

import org.jspecify.annotations.NullMarked;
