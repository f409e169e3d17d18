/**
 * What the sources of all strategies share: names of types and variables, access to the fields of a class, and the types that
 * are declared again for a strategy, with their factory.
 */
@NullMarked
package workbench.generate.source.type;

import org.jspecify.annotations.NullMarked;
