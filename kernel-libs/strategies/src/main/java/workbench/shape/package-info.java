/**
 * What the declared types of a class say about its objects: the fields, their kinds, how an object is made, which references
 * may be null. It is read once by reflection, and everything that writes code for a class works from it.
 */
@NullMarked
package workbench.shape;

import org.jspecify.annotations.NullMarked;
