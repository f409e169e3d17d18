/** What entries of maps cost in memory and on the network, and how much of both many of them need. */
@NullMarked
package workbench.cost;

import org.jspecify.annotations.NullMarked;
