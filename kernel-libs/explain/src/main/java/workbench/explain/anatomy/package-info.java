/**
 * What an anatomy is: pieces of bytes, each with one owner, that cover all of them; how two anatomies differ; and formats whose bytes can
 * be cut into pieces by their definition, without making an object of them.
 */
@NullMarked
package workbench.explain.anatomy;

import org.jspecify.annotations.NullMarked;
