/** The published studies: their figures and claims, the verdict on each claim, and tables and charts of them. */
@NullMarked
package workbench.report.replay;

import org.jspecify.annotations.NullMarked;
