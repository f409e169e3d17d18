package workbench.shape;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;
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
        int loaded = 0;
        for (CodeElement element :
                constructor.code().map(CodeModel::elementList).orElse(List.of())) {
            if (element instanceof BranchInstruction) {
                return refused;
            }
            if (element instanceof LoadInstruction load) {
                loaded = load.slot();
            } else if (element instanceof InvokeInstruction call) {
                if (isRefusing(call)) {
                    refused.add(named(components, loaded));
                }
                loaded = 0;
            }
        }
        refused.remove("");
        return refused;
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
