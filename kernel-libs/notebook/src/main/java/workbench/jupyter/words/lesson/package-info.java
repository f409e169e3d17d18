/** The words of predictions, and what the form of one runs in the kernel. */
@NullMarked
package workbench.jupyter.words.lesson;

import org.jspecify.annotations.NullMarked;
