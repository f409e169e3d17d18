/**
 * Results as files of JSON lines: written fork by fork, checked when they are read, and found by name or by what they
 * measure.
 */
@NullMarked
package workbench.measure.result;

import org.jspecify.annotations.NullMarked;
