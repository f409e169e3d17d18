/**
 * The smallest changes of a class's source by which a strategy that refuses the class works. Each is found by compiling and trying, so
 * that none is suggested that does not work.
 */
@NullMarked
package workbench.own.change;

import org.jspecify.annotations.NullMarked;
