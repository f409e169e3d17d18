/**
 * What the workbench implements of formats for itself, since no library that a build can fetch does. Nothing here knows a
 * member, a domain or a measurement.
 */
@NullMarked
package workbench.codec;

import org.jspecify.annotations.NullMarked;
