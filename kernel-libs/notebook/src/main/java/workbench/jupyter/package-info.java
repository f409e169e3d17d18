/**
 * What the Java kernel gains: the {@linkplain workbench.jupyter.words words} that notebooks are written in, renderers for
 * tables and charts, a progress bar, and the {@code %%source} magic. Errors of cells become sentences, with names as the reader wrote
 * them. The only package that knows the kernel.
 */
@NullMarked
package workbench.jupyter;

import org.jspecify.annotations.NullMarked;
