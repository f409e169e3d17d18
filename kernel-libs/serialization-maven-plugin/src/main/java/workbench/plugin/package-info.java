/** The goals of the Maven plugin. They find a project's classes, and leave the work to the module generate and to the project's gate. */
@NullMarked
package workbench.plugin;

import org.jspecify.annotations.NullMarked;
