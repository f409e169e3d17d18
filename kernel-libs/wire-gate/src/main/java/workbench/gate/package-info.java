/**
 * Compares what a project's code writes and reads today with the bytes of its releases, which are kept as text beside the code. It
 * needs Hazelcast alone and starts no member.
 */
@NullMarked
package workbench.gate;

import org.jspecify.annotations.NullMarked;
