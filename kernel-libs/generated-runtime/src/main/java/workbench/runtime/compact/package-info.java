/**
 * What generated Compact serializers call, where a class has no accessible field or constructor, or where a field has a type that
 * Compact lacks. Uses only the JDK and Hazelcast.
 */
@NullMarked
package workbench.runtime.compact;

import org.jspecify.annotations.NullMarked;
