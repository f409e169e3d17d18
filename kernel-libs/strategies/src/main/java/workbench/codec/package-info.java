/** Formats that this library implements itself, and what it puts around those of others. */
@NullMarked
package workbench.codec;

import org.jspecify.annotations.NullMarked;
