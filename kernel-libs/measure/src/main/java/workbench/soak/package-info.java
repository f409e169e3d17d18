/** Random operations on maps off heap while members join, leave and are killed, by the command {@code soak}. */
@NullMarked
package workbench.soak;

import org.jspecify.annotations.NullMarked;
