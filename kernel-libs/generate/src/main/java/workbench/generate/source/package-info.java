/**
 * Java sources for a class under each strategy that needs code, compiled in this process or written as a Maven project that needs
 * nothing of this workbench. Strategies either write values one after another (DataSerializable, IdentifiedDataSerializable,
 * Externalizable, StreamSerializer) or fields by name (Compact, Portable).
 */
@NullMarked
package workbench.generate.source;

import org.jspecify.annotations.NullMarked;
