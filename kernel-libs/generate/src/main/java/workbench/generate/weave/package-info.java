/**
 * Compiled classes that gain DataSerializable, IdentifiedDataSerializable or Externalizable as bytecode, as if somebody had
 * written the methods by hand: at several levels of what is known about their references.
 */
@NullMarked
package workbench.generate.weave;

import org.jspecify.annotations.NullMarked;
