/** A result and its view, as somebody adds them who edits nothing else. */
@NullMarked
package workbench.weather;

import org.jspecify.annotations.NullMarked;
