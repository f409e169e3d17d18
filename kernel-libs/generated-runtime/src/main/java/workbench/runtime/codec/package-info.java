/**
 * What generated codecs call: bytes, numbers, strings and the JDK's values, as small static methods that the compiler
 * inlines. It is public since generated classes are in the package of the class that they write; nobody else calls it.
 */
@NullMarked
package workbench.runtime.codec;

import org.jspecify.annotations.NullMarked;
