/** Measures wrongly on purpose, to teach what each mistake of benchmarking does to the figures. */
@NullMarked
package workbench.measure.mistake;

import org.jspecify.annotations.NullMarked;
