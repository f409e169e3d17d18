/** Strategies that write fields by name: Compact and Portable. */
@NullMarked
package workbench.generate.source.named;

import org.jspecify.annotations.NullMarked;
