/**
 * Where the time of an operation goes, and what it allocates: stacks that the JDK's Flight Recorder (JFR) samples in this
 * process while a thread repeats the operation.
 */
@NullMarked
package workbench.explain.profile;

import org.jspecify.annotations.NullMarked;
