/**
 * The forms that a class goes through when its strategy changes: written anew for each set of interfaces, with serializers that
 * write, and with others that read alone.
 */
@NullMarked
package workbench.evolution.migration.form;

import org.jspecify.annotations.NullMarked;
