/** What the launcher calls without a notebook, also to measure the measuring. The only package that prints. */
@NullMarked
package workbench.cli;

import org.jspecify.annotations.NullMarked;
