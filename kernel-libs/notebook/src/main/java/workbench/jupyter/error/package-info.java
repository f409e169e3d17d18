/** What a reader sees of the errors of a cell: sentences in place of the messages of the compiler, and names as the reader wrote them. */
@NullMarked
package workbench.jupyter.error;

import org.jspecify.annotations.NullMarked;
