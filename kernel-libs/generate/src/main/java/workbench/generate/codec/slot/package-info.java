/**
 * How each type of value is written and read: a {@link workbench.generate.codec.slot.Slots slot} for each shape, and {@link
 * workbench.generate.codec.slot.Chunk chunks} of slots that share a header. All of them emit bytecode into a {@link
 * workbench.generate.codec.emit.Frame}.
 */
@NullMarked
package workbench.generate.codec.slot;

import org.jspecify.annotations.NullMarked;
