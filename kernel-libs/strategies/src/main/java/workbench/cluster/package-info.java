/**
 * Hazelcast members and clients for notebooks: started in this process, bound to loopback under a
 * random name, and closed together.
 */
@NullMarked
package workbench.cluster;

import org.jspecify.annotations.NullMarked;
