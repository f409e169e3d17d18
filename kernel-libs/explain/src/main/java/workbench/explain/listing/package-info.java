/** Which strategies make objects of a class that nobody listed, found out by reading bytes that name one. */
@NullMarked
package workbench.explain.listing;

import org.jspecify.annotations.NullMarked;
