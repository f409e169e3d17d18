/**
 * What becomes of entries when the strategy of their class changes: a class is compiled once for each strategy under one name, and
 * members and clients that have one of these classes meet bytes that another one wrote.
 */
@NullMarked
package workbench.evolution.migration;

import org.jspecify.annotations.NullMarked;
