package workbench.generate.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ConvertInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.OperatorInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Constructor;
import java.util.Arrays;
import java.util.List;
import workbench.shape.ClassFiles;

/** Which fields a constructor sets from its parameters, read from its bytecode, since types alone may be in another order. */
final class ConstructorFields {

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
                .map(method -> fields(method, constructor.getParameterTypes()))
                .orElse(List.of());
    }

    private static List<String> fields(MethodModel constructor, Class<?>[] parameters) {
        String[] fields = new String[parameters.length];
        Arrays.fill(fields, "");
        int loaded = 0;
        boolean constant = false;
        for (CodeElement element :
                constructor.code().map(CodeModel::elementList).orElse(List.of())) {
            switch (element) {
                case LoadInstruction load
                when load.slot() != 0 -> {
                    loaded = load.slot();
                    constant = false;
                }
                case ConstantInstruction _ -> constant = true; // such as the message of a check
                case FieldInstruction set
                when set.opcode() == Opcode.PUTFIELD -> {
                    int parameter = constant ? -1 : parameter(parameters, loaded);
                    if (parameter >= 0) {
                        fields[parameter] = set.name().stringValue();
                    }
                    loaded = 0;
                }
                case InvokeInstruction call when copiesOrChecks(call) -> constant = false;
                case InvokeInstruction _, OperatorInstruction _, ConvertInstruction _, BranchInstruction _ ->
                    loaded = 0;
                default -> {
                    // moves what was loaded
                }
            }
        }
        return List.of(fields);
    }

    /** Such as {@code Objects.requireNonNull}, {@code List.copyOf}, {@code new ArrayList<>(...)} or {@code clone}. */
    private static boolean copiesOrChecks(InvokeInstruction call) {
        return call.owner().asInternalName().startsWith("java/util/")
                || call.name().equalsString("clone");
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
