/**
 * How calls of serializers are recorded: a serialization service around that of a member or client, and what it says of each
 * call.
 */
@NullMarked
package workbench.explain.trace.record;

import org.jspecify.annotations.NullMarked;
