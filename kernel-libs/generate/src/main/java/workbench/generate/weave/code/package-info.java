/** The bytecode of woven methods, which follows a {@link workbench.generate.weave.plan.Plan}. */
@NullMarked
package workbench.generate.weave.code;

import org.jspecify.annotations.NullMarked;
