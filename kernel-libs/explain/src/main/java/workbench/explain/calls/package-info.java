/**
 * How often serializers call the streams that Hazelcast gives them, since the cost of many formats follows the number of
 * these calls rather than the number of bytes.
 */
@NullMarked
package workbench.explain.calls;

import org.jspecify.annotations.NullMarked;
