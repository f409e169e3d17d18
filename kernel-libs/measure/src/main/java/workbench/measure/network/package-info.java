/** What the way to a map costs: the same reads and writes on the member itself, from a client, and over a slow link. */
@NullMarked
package workbench.measure.network;

import org.jspecify.annotations.NullMarked;
