/**
 * Compiled classes under other names: the classes of a model moved to another package, so that one process can hold the same
 * model under several strategies, and a loader for class files that were made at run time.
 */
@NullMarked
package workbench.generate.copy;

import org.jspecify.annotations.NullMarked;
