package workbench.generate.weave;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import workbench.generate.copy.RequiredClassFile;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/**
 * The two numbers that are in the bytes of an IdentifiedDataSerializable in place of its class. Methods that a class has
 * already stay: {@code getFactoryId}, and {@code getClassId} or, as it was called before Hazelcast 4, {@code getId}.
 *
 * @param factory for classes that name none
 * @param ids for classes that name none
 */
record Identity(int factory, Map<Class<?>, Integer> ids) {

    /** Classes get the numbers from 1 on, in the order of the model. */
    static Identity inOrder(ObjectModel model, int factory) {
        Map<Class<?>, Integer> ids = new LinkedHashMap<>();
        model.classes().keySet().stream()
                .filter(type -> !type.isRecord() && !type.isEnum())
                .forEach(type -> ids.put(type, ids.size() + 1));
        return new Identity(factory, ids);
    }

    boolean declaresFactoryId(Class<?> type) {
        return declares(type, "getFactoryId");
    }

    boolean declaresClassId(Class<?> type) {
        return declares(type, "getClassId");
    }

    int factoryId(Class<?> type) {
        return declared(type, "getFactoryId").orElse(factory);
    }

    int classId(Class<?> type) {
        return classIdMethod(type)
                .map(method -> declared(type, method).orElseThrow())
                .orElseGet(() -> ids.getOrDefault(type, 0));
    }

    /**
     * An {@code int getId()} without a {@code getFactoryId} is not taken for one: it may be any number of the model's
     * own.
     */
    private Optional<String> classIdMethod(Class<?> type) {
        if (declaresClassId(type)) {
            return Optional.of("getClassId");
        }
        return declaresFactoryId(type) && declares(type, "getId") ? Optional.of("getId") : Optional.empty();
    }

    /** Methods that return no constant, so that the id is not known without an object. */
    List<Obstacle> obstacles(Class<?> type) {
        return List.of("getFactoryId", classIdMethod(type).orElse("getFactoryId")).stream()
                .distinct()
                .filter(method ->
                        declares(type, method) && declared(type, method).isEmpty())
                .map(method -> new Obstacle(
                        type.getSimpleName() + "." + method,
                        "it does not return a constant, so no factory can know it",
                        "Return a number, or a static final field that holds one."))
                .toList();
    }

    /** The classes of each factory by their number. */
    NavigableMap<Integer, NavigableMap<Integer, Class<?>>> factories(Iterable<Class<?>> types) {
        NavigableMap<Integer, NavigableMap<Integer, Class<?>>> factories = new TreeMap<>();
        for (Class<?> type : types) {
            Class<?> other = factories
                    .computeIfAbsent(factoryId(type), key -> new TreeMap<>())
                    .putIfAbsent(classId(type), type);
            if (other != null) {
                throw new IllegalArgumentException("%s and %s have the same class id %s. Give each its own."
                        .formatted(other.getName(), type.getName(), classId(type)));
            }
        }
        return factories;
    }

    private static boolean declares(Class<?> type, String method) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(each -> each.getName().equals(method)
                        && each.getParameterCount() == 0
                        && each.getReturnType() == int.class);
    }

    private static OptionalInt declared(Class<?> type, String name) {
        return ClassFile.of().parse(RequiredClassFile.bytesOf(type)).methods().stream()
                .filter(method -> method.methodName().equalsString(name)
                        && method.methodType().equalsString("()I"))
                .findFirst()
                .map(Identity::constant)
                .orElse(OptionalInt.empty());
    }

    private static OptionalInt constant(MethodModel method) {
        List<Instruction> instructions = method.code().stream()
                .flatMap(CodeModel::elementStream)
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        return instructions.size() == 2
                        && instructions.get(0) instanceof ConstantInstruction load
                        && load.constantValue() instanceof Integer value
                        && instructions.get(1) instanceof ReturnInstruction
                ? OptionalInt.of(value)
                : OptionalInt.empty();
    }
}
