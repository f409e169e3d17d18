/** A page of many results, which opens in any browser without a network. */
@NullMarked
package workbench.report.page;

import org.jspecify.annotations.NullMarked;
