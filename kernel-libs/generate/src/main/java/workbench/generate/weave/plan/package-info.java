/**
 * What woven code writes for each field, decided before any bytecode is emitted: which references may be null, may be met
 * again, or may lead to objects of other classes.
 */
@NullMarked
package workbench.generate.weave.plan;

import org.jspecify.annotations.NullMarked;
