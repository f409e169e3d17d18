@NullMarked
package workbench.gate;

import org.jspecify.annotations.NullMarked;
