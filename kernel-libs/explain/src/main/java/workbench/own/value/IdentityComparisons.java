package workbench.own.value;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.instruction.BranchInstruction;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.classfile.instruction.StoreInstruction;
import java.lang.classfile.instruction.TypeCheckInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import workbench.shape.ClassFiles;

/**
 * Finds methods that compare an object with a constant by identity, as {@code foo == Foo.NONE}, in class files. Within the class of the
 * constant only a method that returns a boolean counts, such as {@code isNone}: others take a short cut. Also finds an {@code equals} that
 * is nothing but such a comparison.
 */
final class IdentityComparisons {

    private static final MethodTypeDesc EQUALS = MethodTypeDesc.of(ConstantDescs.CD_boolean, ConstantDescs.CD_Object);

    /** Of a class, the methods by the constants, such as {@code Foo.NONE}. */
    private static final ClassValue<Map<String, String>> FOUND = new ClassValue<>() {
        @Override
        protected Map<String, String> computeValue(Class<?> type) {
            return ClassFiles.find(type).map(file -> in(type, file)).orElse(Map.of());
        }
    };

    private static final ClassValue<Boolean> IN_EQUALS = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return !SingleValues.isOfJdk(type)
                    && ClassFiles.find(type)
                            .flatMap(IdentityComparisons::equalsOf)
                            .filter(IdentityComparisons::onlyCompares)
                            .isPresent();
        }
    };

    private IdentityComparisons() {}

    /** Whether a class declares an {@code equals} that compares references and does nothing else, as {@code return this == other}. */
    static boolean areAllOfEquals(Class<?> type) {
        return IN_EQUALS.get(type);
    }

    private static Optional<CodeModel> equalsOf(byte[] file) {
        return ClassFile.of().parse(file).methods().stream()
                .filter(method -> method.methodName().equalsString("equals")
                        && method.methodTypeSymbol().equals(EQUALS))
                .findFirst()
                .flatMap(MethodModel::code);
    }

    private static boolean onlyCompares(CodeModel code) {
        List<Instruction> instructions = code.elementStream()
                .filter(Instruction.class::isInstance)
                .map(Instruction.class::cast)
                .toList();
        return instructions.stream().anyMatch(IdentityComparisons::compares)
                && instructions.stream()
                        .allMatch(each -> each instanceof LoadInstruction
                                || each instanceof TypeCheckInstruction
                                || each instanceof ConstantInstruction
                                || each instanceof BranchInstruction
                                || each instanceof ReturnInstruction);
    }

    private static boolean compares(Instruction instruction) {
        return instruction.opcode() == Opcode.IF_ACMPEQ || instruction.opcode() == Opcode.IF_ACMPNE;
    }

    /**
     * The first method that compares with the constant, as {@code Order.isEmpty}.
     *
     * @param within classes that are looked at, with their parents and with those that are nested with them
     */
    static Optional<String> with(Class<?> type, String constant, Collection<Class<?>> within) {
        return within.stream()
                .flatMap(IdentityComparisons::parents)
                .flatMap(IdentityComparisons::nested)
                .filter(each -> !SingleValues.isOfJdk(each))
                .distinct()
                .flatMap(each -> Stream.ofNullable(FOUND.get(each).get(key(type.getName(), constant))))
                .findFirst();
    }

    private static Stream<Class<?>> parents(Class<?> type) {
        return Stream.iterate(type, Objects::nonNull, Class::getSuperclass);
    }

    private static Stream<Class<?>> nested(Class<?> type) {
        try {
            return Arrays.stream(type.getNestMembers());
        } catch (LinkageError e) {
            return Stream.of(type);
        }
    }

    private static String key(String owner, String field) {
        return owner + "." + field;
    }

    private static Map<String, String> in(Class<?> type, byte[] file) {
        Map<String, String> found = new HashMap<>();
        for (MethodModel method : ClassFile.of().parse(file).methods()) {
            String label = type.getSimpleName() + "." + method.methodName().stringValue();
            boolean isQuestion = method.methodTypeSymbol().returnType().equals(ConstantDescs.CD_boolean);
            method.code().map(IdentityComparisons::compared).orElse(Set.of()).stream()
                    .filter(constant -> isQuestion || !constant.startsWith(type.getName() + "."))
                    .forEach(constant -> found.putIfAbsent(constant, label));
        }
        return found;
    }

    /** Constants that are read shortly before a comparison of references. */
    private static Set<String> compared(CodeModel code) {
        Set<String> compared = new HashSet<>();
        Set<String> read = new HashSet<>();
        for (CodeElement element : code) {
            if (element instanceof FieldInstruction field && field.opcode() == Opcode.GETSTATIC) {
                read.add(key(
                        field.owner().asInternalName().replace('/', '.'),
                        field.name().stringValue()));
            } else if (element instanceof Instruction instruction && ends(instruction)) {
                if (compares(instruction)) {
                    compared.addAll(read);
                }
                read.clear();
            }
        }
        return compared;
    }

    /** Whether what was read before is used up. */
    private static boolean ends(Instruction instruction) {
        return instruction instanceof BranchInstruction
                || instruction instanceof StoreInstruction
                || instruction instanceof ReturnInstruction;
    }
}
