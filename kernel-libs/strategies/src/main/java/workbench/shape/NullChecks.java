package workbench.shape;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.LookupSwitchInstruction;
import java.lang.classfile.instruction.TableSwitchInstruction;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which components the canonical constructor of a record refuses to be null: it hands them to {@code Objects.requireNonNull},
 * or to a {@code copyOf} of an immutable collection, before anything else is done with them. Read from the compiled
 * constructor; a check within a branch counts as none.
 */
final class NullChecks {

    private static final Set<String> REFUSING = Set.of(
            "java/util/Objects.requireNonNull",
            "java/util/List.copyOf",
            "java/util/Set.copyOf",
            "java/util/Map.copyOf");

    private NullChecks() {}

    /** The names of the components; none if the class is no record, or if its class file cannot be read. */
    static Set<String> of(Class<?> type) {
        if (!type.isRecord()) {
            return Set.of();
        }
        return constructor(type);
    }

    private static Set<String> constructor(Class<?> type) {
        String descriptor = MethodType.methodType(void.class, types(type)).toMethodDescriptorString();
        return ClassFiles.find(type).stream()
                .flatMap(file -> ClassFile.of().parse(file).methods().stream())
                .filter(method -> method.methodName().equalsString("<init>")
                        && method.methodType().equalsString(descriptor))
                .findFirst()
                .map(method -> refused(method, type.getRecordComponents()))
                .orElse(Set.of());
    }

    private static Class<?>[] types(Class<?> type) {
        return Arrays.stream(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
    }

    /** Stops at the first branch: what is behind one is not done for every object. */
    private static Set<String> refused(MethodModel constructor, RecordComponent[] components) {
        Set<String> refused = new HashSet<>();
        Operands operands = new Operands();
        for (CodeElement element :
                constructor.code().map(CodeModel::elementList).orElse(List.of())) {
            switch (element) {
                case BranchInstruction _, TableSwitchInstruction _, LookupSwitchInstruction _ -> {
                    return refused;
                }
                case LoadInstruction load -> operands.push(load.slot());
                case ConstantInstruction _ -> operands.push(Operands.OTHER);
                case InvokeDynamicInstruction made ->
                    operands.called(made.typeSymbol().parameterCount());
                case InvokeInstruction call -> {
                    int receiver = call.opcode() == Opcode.INVOKESTATIC ? 0 : 1;
                    int first = operands.called(receiver + call.typeSymbol().parameterCount());
                    if (isRefusing(call) && !named(components, first).isEmpty()) {
                        refused.add(named(components, first));
                    }
                }
                case Instruction _ -> operands.clear();
                default -> {} // labels and numbers of lines
            }
        }
        return refused;
    }

    /** What is on the operand stack: the slots of variables that were loaded, as far as they are known. */
    private static final class Operands {

        /** A value that is no variable. */
        static final int OTHER = -1;

        private final List<Integer> slots = new ArrayList<>();

        void push(int slot) {
            slots.add(slot);
        }

        /** Takes so many arguments of a call, puts what it gives in their place, and tells the slot of the first one. */
        int called(int count) {
            if (count == 0 || slots.size() < count) {
                clear();
                return OTHER;
            }
            List<Integer> arguments = slots.subList(slots.size() - count, slots.size());
            int first = arguments.getFirst();
            arguments.clear();
            push(OTHER);
            return first;
        }

        void clear() {
            slots.clear();
        }
    }

    private static boolean isRefusing(InvokeInstruction call) {
        return REFUSING.contains(
                call.owner().asInternalName() + "." + call.name().stringValue());
    }

    /** Empty for a slot that holds no component. */
    private static String named(RecordComponent[] components, int slot) {
        int at = 1;
        for (RecordComponent component : components) {
            if (at == slot) {
                return component.getName();
            }
            at += component.getType() == long.class || component.getType() == double.class ? 2 : 1;
        }
        return "";
    }
}
