/**
 * Values of any class: an immutable picture of an object, which is compared without asking the class for {@code
 * equals}, objects made from it, and samples and edge cases made from the declared types.
 */
@NullMarked
package workbench.own.value;

import org.jspecify.annotations.NullMarked;
