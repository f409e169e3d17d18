/** Readers that get bytes that no writer has made. */
@NullMarked
package workbench.damage;

import org.jspecify.annotations.NullMarked;
