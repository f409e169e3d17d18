/** What several commands of the launcher share: where results lie, a compiled domain, and a line for each fork. */
@NullMarked
package workbench.command;

import org.jspecify.annotations.NullMarked;
