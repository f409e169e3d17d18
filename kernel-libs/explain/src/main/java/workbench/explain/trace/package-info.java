/**
 * Where serialization happens: a serialization service around that of each member and client records the calls of serializers during an
 * operation. And how often serializers call their streams, since the cost of many formats follows the number of these calls rather than
 * the number of bytes.
 */
@NullMarked
package workbench.explain.trace;

import org.jspecify.annotations.NullMarked;
