/**
 * The machine that measures and the JVMs that it starts: hardware and software, memory that is left, other benchmarks
 * beside, flags and command lines. Nothing here knows what is measured.
 */
@NullMarked
package workbench.machine;

import org.jspecify.annotations.NullMarked;
