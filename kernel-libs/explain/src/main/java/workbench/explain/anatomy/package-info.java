/** What an anatomy is: pieces of bytes, each with one owner, that cover all of them, and how two anatomies differ. */
@NullMarked
package workbench.explain.anatomy;

import org.jspecify.annotations.NullMarked;
