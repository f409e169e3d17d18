/** Which calls the second compiler replaced by the code of the called method, by what its log says. */
@NullMarked
package workbench.measure.inlining;

import org.jspecify.annotations.NullMarked;
