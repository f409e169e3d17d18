/** What forms in the output of a cell run in the kernel. */
@NullMarked
package workbench.jupyter.form;

import org.jspecify.annotations.NullMarked;
