@NullMarked
package workbench.plugin;

import org.jspecify.annotations.NullMarked;
