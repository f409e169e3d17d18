package workbench.generate.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.IncrementInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import workbench.shape.ClassFiles;

/** Which fields a constructor sets from its parameters, read from its bytecode, since types alone may be in another order. */
final class ConstructorFields {

    /** Methods of {@code java.util} that return what they take, or a copy. */
    private static final Pattern COPIES_OR_CHECKS =
            Pattern.compile("<init>|copyOf|getTime|(requireNonNull|unmodifiable|synchronized).*");

    /** Methods of {@code java.util} without parameters, such as those that give a value in place of null. */
    private static final Pattern GIVES_EMPTY = Pattern.compile("of|empty.*");

    /** In place of the slot of a parameter: what was made of one. */
    private static final int COMPUTED = -1;

    private ConstructorFields() {}

    /**
     * The name of the field that each parameter goes to; empty for a parameter that goes to none, or is changed
     * on its way. It may be copied or checked.
     */
    static List<String> of(Constructor<?> constructor) {
        MethodTypeDesc descriptor = MethodTypeDesc.of(
                ConstantDescs.CD_void,
                Arrays.stream(constructor.getParameterTypes())
                        .map(each -> each.describeConstable().orElseThrow())
                        .toList());
        return ClassFiles.find(constructor.getDeclaringClass()).stream()
                .flatMap(file -> ClassFile.of().parse(file).methods().stream())
                .filter(method -> method.methodName().equalsString("<init>")
                        && method.methodTypeSymbol().equals(descriptor))
                .findFirst()
                .map(method -> fields(
                        method.code().map(CodeModel::elementList).orElse(List.of()), constructor.getParameterTypes()))
                .orElse(List.of());
    }

    /** A parameter may also get a value that does not depend on it, such as a default in place of null. */
    private static List<String> fields(List<CodeElement> elements, Class<?>[] parameters) {
        List<String> fields = new ArrayList<>(Collections.nCopies(parameters.length, ""));
        Set<Integer> changed = new HashSet<>();
        int loaded = 0;
        boolean constant = false;
        for (CodeElement element : elements) {
            switch (element) {
                case LoadInstruction load
                when load.slot() != 0 -> {
                    loaded = changed.contains(load.slot()) ? COMPUTED : load.slot();
                    constant = false;
                }
                case ConstantInstruction _ -> constant = true; // such as the message of a check
                case StoreInstruction store -> {
                    if (!constant && loaded != 0 && loaded != store.slot()) {
                        changed.add(store.slot());
                    }
                }
                case IncrementInstruction increment -> changed.add(increment.slot());
                case FieldInstruction set
                when set.opcode() == Opcode.PUTFIELD -> {
                    int parameter = constant ? -1 : parameter(parameters, loaded);
                    if (parameter >= 0) {
                        fields.set(parameter, set.name().stringValue());
                    }
                    loaded = 0;
                }
                case InvokeInstruction call when copiesOrChecks(call) -> constant = false;
                case InvokeInstruction _, OperatorInstruction _, ConvertInstruction _ -> {
                    loaded = loaded == 0 ? 0 : COMPUTED;
                    constant = false;
                }
                case BranchInstruction _ -> loaded = 0;
                case InvokeDynamicInstruction call when concatenates(call) -> loaded = COMPUTED;
                default -> {} // moves what was loaded
            }
        }
        return List.copyOf(fields);
    }

    /** Such as {@code Objects.requireNonNull}, {@code List.copyOf}, {@code new ArrayList<>(...)} or {@code clone}. */
    private static boolean copiesOrChecks(InvokeInstruction call) {
        String name = call.name().stringValue();
        return name.equals("clone")
                || (call.owner().asInternalName().startsWith("java/util/")
                        && (COPIES_OR_CHECKS.matcher(name).matches()
                                || (GIVES_EMPTY.matcher(name).matches()
                                        && call.typeSymbol().parameterCount() == 0)));
    }

    /** Whether it joins texts, as {@code "no. " + number} does. */
    private static boolean concatenates(InvokeDynamicInstruction call) {
        return call.name().stringValue().startsWith("makeConcat");
    }

    /** The parameter in a slot, or a negative number for none. */
    private static int parameter(Class<?>[] parameters, int slot) {
        int at = 1;
        for (int i = 0; i < parameters.length; i++) {
            if (at == slot) {
                return i;
            }
            at += parameters[i] == long.class || parameters[i] == double.class ? 2 : 1;
        }
        return -1;
    }
}
