/** A class that a codec inherits from from afar. */
@NullMarked
package workbench.generate.codec.elsewhere;

import org.jspecify.annotations.NullMarked;
