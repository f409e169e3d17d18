/**
 * Strategies that write values one after another, without names: DataSerializable, IdentifiedDataSerializable, Externalizable
 * and StreamSerializer.
 */
@NullMarked
package workbench.generate.source.sequence;

import org.jspecify.annotations.NullMarked;
