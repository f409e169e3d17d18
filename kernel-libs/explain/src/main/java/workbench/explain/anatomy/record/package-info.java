/** Streams that note each call on them, so that the code that writes a value says itself which bytes belong together. */
@NullMarked
package workbench.explain.anatomy.record;

import org.jspecify.annotations.NullMarked;
