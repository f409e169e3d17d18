/** What happens inside, shown: {@link workbench.explain.Anatomist} says of each byte of a serialized value what it is for. */
@NullMarked
package workbench.explain;

import org.jspecify.annotations.NullMarked;
