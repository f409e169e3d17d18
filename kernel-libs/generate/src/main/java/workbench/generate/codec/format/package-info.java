/**
 * What the bytes of a codec look like, whatever code writes them: the layout, the dictionary, and the fingerprint that tells
 * whether writer and reader agree on both and on the model.
 */
@NullMarked
package workbench.generate.codec.format;

import org.jspecify.annotations.NullMarked;
