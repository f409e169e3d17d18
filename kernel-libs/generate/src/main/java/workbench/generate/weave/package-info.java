/**
 * Compiled classes that gain DataSerializable, IdentifiedDataSerializable or Externalizable as bytecode. A {@link
 * workbench.generate.weave.WeavePlan} decides what is written for each field before any bytecode is emitted: which references may be null,
 * may be met again, or may lead to objects of other classes.
 */
@NullMarked
package workbench.generate.weave;

import org.jspecify.annotations.NullMarked;
