/**
 * Java sources for the objects of a class: under each strategy that needs code, what a careful developer would write by
 * hand, with the configuration, and as a small Maven project of its own.
 */
@NullMarked
package workbench.generate.source;

import org.jspecify.annotations.NullMarked;
