/**
 * Where serialization happens: operations of Hazelcast, each called by a member or client whose calls of serializers are
 * recorded. Other members and clients know nothing of it, so that they pay nothing for it.
 */
@NullMarked
package workbench.explain.trace;

import org.jspecify.annotations.NullMarked;
