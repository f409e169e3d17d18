/** Where serialization happens and how often serializers call their streams, as tables and pictures. */
@NullMarked
package workbench.report.trace;

import org.jspecify.annotations.NullMarked;
