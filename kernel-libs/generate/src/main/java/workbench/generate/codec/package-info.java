/**
 * A serializer made at run time for a class that must not change. A {@link workbench.generate.codec.CodecLayout} says what the bytes look
 * like, a {@link workbench.generate.codec.Slots slot} how each type of value is written and read, and a {@link
 * workbench.generate.codec.MethodFrame} takes the bytecode of both.
 */
@NullMarked
package workbench.generate.codec;

import org.jspecify.annotations.NullMarked;
