/**
 * The class and the method that are being generated: variables, calls, checks, constants, and the ways to the fields and the
 * constructors of the model. It knows nothing of single types of values.
 */
@NullMarked
package workbench.generate.codec.emit;

import org.jspecify.annotations.NullMarked;
