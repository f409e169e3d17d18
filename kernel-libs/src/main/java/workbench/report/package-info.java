/**
 * Shows results: {@linkplain workbench.report.Sheet tables} that explain their columns and {@linkplain
 * workbench.report.Figure charts} that carry a caption, the machine and the mode. Nothing here measures.
 */
@NullMarked
package workbench.report;

import org.jspecify.annotations.NullMarked;
