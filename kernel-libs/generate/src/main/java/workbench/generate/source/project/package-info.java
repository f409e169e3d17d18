/**
 * Generated sources as a small Maven project that needs nothing of this workbench: configuration, samples, a test and a
 * benchmark.
 */
@NullMarked
package workbench.generate.source.project;

import org.jspecify.annotations.NullMarked;
