/**
 * What happens inside, shown. {@link workbench.explain.Anatomist} says of each byte of a serialized value what it is for: by the format's
 * definition, by streams that note each call, or by changing a field to see which bytes move. {@link workbench.explain.BuiltInTypes}
 * finds out for which types Hazelcast has serializers of its own, and {@link workbench.explain.Listing} which strategies make objects of a
 * class that nobody listed.
 */
@NullMarked
package workbench.explain;

import org.jspecify.annotations.NullMarked;
