/**
 * Turns the sources of a domain into a folder of classes while a notebook runs. Analysed classes are
 * compiled from packaged files, since a class that is typed into a cell gets a generated name that
 * would be in its bytes.
 */
@NullMarked
package workbench.compile;

import org.jspecify.annotations.NullMarked;
