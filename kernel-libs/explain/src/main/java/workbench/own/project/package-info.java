/**
 * Projects that leave with the reader: a class under each strategy that works for it, with configuration, tests and a build that needs
 * nothing of this workbench but what generated code calls.
 */
@NullMarked
package workbench.own.project;

import org.jspecify.annotations.NullMarked;
