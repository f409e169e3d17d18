/** What the launcher calls without a notebook. The only package that prints. */
@NullMarked
package workbench.cli;

import org.jspecify.annotations.NullMarked;
