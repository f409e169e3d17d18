/** The reader's own class: which strategies it can have, what they make of its values, and which of them to take. */
@NullMarked
package workbench.own;

import org.jspecify.annotations.NullMarked;
