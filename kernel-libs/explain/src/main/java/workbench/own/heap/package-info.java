/** What a heap dump says of an application: its classes, its maps, and the objects of a class as samples. */
@NullMarked
package workbench.own.heap;

import org.jspecify.annotations.NullMarked;
