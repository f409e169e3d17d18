/** Which strategy to use for a purpose, why, and the configuration to paste. */
@NullMarked
package workbench.report.advice;

import org.jspecify.annotations.NullMarked;
