/** Finding out which bytes a field owns by changing it: the bytes that move are its own. */
@NullMarked
package workbench.explain.anatomy.probe;

import org.jspecify.annotations.NullMarked;
