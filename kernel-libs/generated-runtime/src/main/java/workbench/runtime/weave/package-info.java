/**
 * What woven methods call. These classes are copied into the package of the woven model, so that it needs nothing of
 * this workbench when it runs. So they use only the JDK and Hazelcast's streams.
 */
@NullMarked
package workbench.runtime.weave;

import org.jspecify.annotations.NullMarked;
