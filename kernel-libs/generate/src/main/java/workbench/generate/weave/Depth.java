package workbench.generate.weave;

import java.io.IOException;
import java.lang.classfile.CodeBuilder;
import java.util.function.Consumer;
import workbench.runtime.weave.Checks;

/** Ends with a message where objects are in one another deeper than the stack is. It costs nothing until then. */
final class Depth {

    private final WeavePlan plan;
    private final Class<?> type;

    Depth(WeavePlan plan, Class<?> type) {
        this.plan = plan;
        this.type = type;
    }

    /** Emits code that does not fall through at its end. */
    void guard(CodeBuilder code, Consumer<CodeBuilder> body) {
        if (nests()) {
            code.trying(body::accept, failures -> failures.catching(Types.of(StackOverflowError.class), this::tooDeep));
        } else {
            body.accept(code);
        }
    }

    /** Like {@link #guard(CodeBuilder, Consumer)}, but the code also catches another exception and answers it. */
    void guard(
            CodeBuilder code,
            Consumer<CodeBuilder> body,
            Class<? extends Throwable> another,
            Consumer<CodeBuilder> answer) {
        code.trying(body::accept, failures -> {
            failures.catching(Types.of(another), answer::accept);
            if (nests()) {
                failures.catching(Types.of(StackOverflowError.class), this::tooDeep);
            }
        });
    }

    private boolean nests() {
        return plan.model().cyclic().contains(type);
    }

    private void tooDeep(CodeBuilder caught) {
        caught.loadConstant(type.getSimpleName())
                .invokestatic(
                        plan.support(Checks.class),
                        "tooDeep",
                        Types.method(IOException.class, StackOverflowError.class, String.class))
                .athrow();
    }
}
