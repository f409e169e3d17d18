/** How a method says that it is a word of notebooks, and a class what its words are about. */
@NullMarked
package workbench.jupyter.word;

import org.jspecify.annotations.NullMarked;
