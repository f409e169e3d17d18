/** Formats whose bytes can be cut into pieces by their definition, without making an object of them. */
@NullMarked
package workbench.explain.anatomy.format;

import org.jspecify.annotations.NullMarked;
