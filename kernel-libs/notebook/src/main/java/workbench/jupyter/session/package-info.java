/**
 * What a kernel holds between cells: sources and classes, the cluster, the last results, and the progress bar of the
 * running cell.
 */
@NullMarked
package workbench.jupyter.session;

import org.jspecify.annotations.NullMarked;
