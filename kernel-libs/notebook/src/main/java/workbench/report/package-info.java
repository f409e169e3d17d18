/**
 * Shows results: {@linkplain workbench.report.Sheet tables} that explain their columns and {@linkplain
 * workbench.report.Figure charts} that carry a caption, the machine and the procedure. This package holds what all of
 * them share; the packages below make them. Nothing in any of them measures.
 */
@NullMarked
package workbench.report;

import org.jspecify.annotations.NullMarked;
