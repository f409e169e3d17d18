/** What disturbs measurements on this machine: looked at before a run, and while it lasts. */
@NullMarked
package workbench.measure.preflight;

import org.jspecify.annotations.NullMarked;
