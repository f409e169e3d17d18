/**
 * Serializers that are made at run time for classes that must not change, and plugged into Hazelcast by configuration. The
 * bytecode is made from an {@link workbench.shape.ObjectModel} by the JDK's class-file API and defined as a hidden nestmate of
 * the model's root class, so that it reads and sets private fields by plain instructions.
 */
@NullMarked
package workbench.generate.codec;

import org.jspecify.annotations.NullMarked;
