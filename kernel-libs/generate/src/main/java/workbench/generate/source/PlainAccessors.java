package workbench.generate.source;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.shape.ClassFiles;

/**
 * Which methods do nothing but give or set a field, read from their bytecode. Others may copy, check or compute, so that a value would not
 * come back as it was.
 */
final class PlainAccessors {

    /** By name and descriptor of each plain method, the field that it gives or sets. */
    private static final ClassValue<Map<String, String>> OF_CLASS = new ClassValue<>() {
        @Override
        protected Map<String, String> computeValue(Class<?> type) {
            Map<String, String> plain = new HashMap<>();
            ClassFiles.find(type).stream()
                    .flatMap(file -> ClassFile.of().parse(file).methods().stream())
                    .forEach(method -> field(method)
                            .ifPresent(field -> plain.put(
                                    method.methodName().stringValue()
                                            + method.methodType().stringValue(),
                                    field)));
            return Map.copyOf(plain);
        }
    };

    private PlainAccessors() {}

    /** Whether a method gives a field as it is, or sets it as it is given. */
    static boolean isPlain(Method method, Field field) {
        String descriptor = method.getName()
                + java.lang.invoke.MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                        .toMethodDescriptorString();
        return field.getName().equals(OF_CLASS.get(method.getDeclaringClass()).get(descriptor))
                && isSeenFrom(method.getDeclaringClass(), field);
    }

    /** Whether the name means this field in code of the class, and none that hides it. */
    private static boolean isSeenFrom(Class<?> type, Field field) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at == field.getDeclaringClass()) {
                return true;
            }
            if (List.of(at.getDeclaredFields()).stream()
                    .anyMatch(each -> each.getName().equals(field.getName()))) {
                return false;
            }
        }
        return false;
    }

    private static Optional<String> field(MethodModel method) {
        List<Instruction> code = method.code().map(CodeModel::elementList).orElse(List.of()).stream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        if (isGetter(code)) {
            return Optional.of(((FieldInstruction) code.get(1)).name().stringValue());
        }
        return isSetter(code)
                ? Optional.of(((FieldInstruction) code.get(2)).name().stringValue())
                : Optional.empty();
    }

    private static boolean isGetter(List<Instruction> code) {
        return code.size() == 3
                && loads(code.get(0), 0)
                && code.get(1).opcode() == Opcode.GETFIELD
                && code.get(2) instanceof ReturnInstruction;
    }

    private static boolean isSetter(List<Instruction> code) {
        boolean sets = code.size() >= 4
                && loads(code.get(0), 0)
                && loads(code.get(1), 1)
                && code.get(2).opcode() == Opcode.PUTFIELD;
        if (!sets) {
            return false;
        }
        boolean returnsNothing =
                code.size() == 4 && code.get(3) instanceof ReturnInstruction end && end.typeKind() == TypeKind.VOID;
        boolean returnsItself = code.size() == 5 && loads(code.get(3), 0) && code.get(4) instanceof ReturnInstruction;
        return returnsNothing || returnsItself;
    }

    private static boolean loads(Instruction instruction, int slot) {
        return instruction instanceof LoadInstruction load && load.slot() == slot;
    }
}
