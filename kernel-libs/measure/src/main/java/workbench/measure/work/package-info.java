/** What calls do, counted rather than timed. */
@NullMarked
package workbench.measure.work;

import org.jspecify.annotations.NullMarked;
