/** The types of the JDK for which Hazelcast has serializers of its own, and what becomes of a user's serializer for one. */
@NullMarked
package workbench.explain.builtin;

import org.jspecify.annotations.NullMarked;
