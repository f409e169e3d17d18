/**
 * The machine that measures and the JVMs that it starts: hardware and software, memory that is left, other benchmarks
 * beside, flags and command lines. Beside them, temporary folders, and files that are there as a whole or not at all. Nothing here
 * knows what is measured.
 */
@NullMarked
package workbench.machine;

import org.jspecify.annotations.NullMarked;
