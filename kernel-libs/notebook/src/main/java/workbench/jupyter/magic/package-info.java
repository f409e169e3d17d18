/** Magics: lines and cells of a notebook that begin with percent signs. */
@NullMarked
package workbench.jupyter.magic;

import org.jspecify.annotations.NullMarked;
