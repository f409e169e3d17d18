/**
 * Argot, as far as the study "Argot, Big-Data and Hazelcast" (2013) uses it: a {@link workbench.codec.argot.TypeLibrary
 * library} of types is parsed from definitions and bound to Java classes, and gives {@link
 * workbench.codec.argot.ArgotType types} that write and read their values.
 *
 * <p>Argot's own runtime is on no package registry and its compiler of definitions is not public, so that this one is
 * rewritten. The syntax is that of the study; the wire format follows the types' published definitions: all numbers
 * are big-endian, a sequence has neither header nor tags, and there is no null.
 */
@NullMarked
package workbench.codec.argot;

import org.jspecify.annotations.NullMarked;
