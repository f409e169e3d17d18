/**
 * What woven methods call. These classes are copied into the package of the woven model, so that it needs nothing of this
 * workbench when it runs; so they know the JDK alone.
 */
@NullMarked
package workbench.generate.weave.support;

import org.jspecify.annotations.NullMarked;
