package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import workbench.runtime.compact.Members;
import workbench.shape.ClassShape;
import workbench.shape.ClassShape.Construction;
import workbench.shape.FieldShape;

/**
 * How a serializer reads the fields of a class that is not changed, and makes its objects: by accessors, fields and constructors that it
 * reaches, and else by handles in constants. For one class in one file.
 */
final class ObjectAccess {

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final ClassShape shape;
    private final Names names;
    private final ClassName file;
    private final String prefix;
    private final FieldAccess plain;
    private final FieldNames fieldNames;
    private final DeclaredTypes declared;
    private final Map<String, FieldSpec> constants = new LinkedHashMap<>();
    private final Map<String, String> uses;
    private boolean casts;

    /** For the only class of a file. */
    ObjectAccess(ClassShape shape, Names names, ClassName file) {
        this(shape, names, file, "", new HashMap<>());
    }

    /**
     * @param file the class that the code is for
     * @param prefix begins the names of constants
     * @param uses what each constant of the file is for, by its name; this object adds its constants. Fields such as {@code orderId} and
     *     {@code order_id} would have one constant otherwise.
     */
    ObjectAccess(ClassShape shape, Names names, ClassName file, String prefix, Map<String, String> uses) {
        this.uses = uses;
        this.shape = shape;
        this.names = names;
        this.file = file;
        this.prefix = prefix;
        this.plain = new FieldAccess(shape, names.packageName());
        this.fieldNames = new FieldNames(shape);
        this.declared = new DeclaredTypes(shape, names);
    }

    /** The constants that the code so far uses. */
    List<FieldSpec> constants() {
        return List.copyOf(constants.values());
    }

    /** Whether the code so far casts what the compiler cannot check. */
    boolean casts() {
        return casts;
    }

    /** How a reader comes to an object, as the file's comment says it; empty if by a constructor that it calls. */
    Optional<String> construction() {
        if (!hasConstructor() && shape.construction() == Construction.ALLOCATED) {
            return Optional.of(
                    "No constructor fits, so that objects are made as Java serialization makes them: without one. Initial values of fields are not set.");
        }
        return Optional.empty();
    }

    /** A name for a constant, such as {@code ITEMS_FORM}. No other constant of the file has this name. */
    String constant(String name, String suffix) {
        String usual = prefix + WORDS.matcher(name).replaceAll("_").toUpperCase(Locale.ROOT) + suffix;
        String use = String.join(":", shape.type().getName(), name, suffix);
        String free = usual;
        for (int number = 2; !use.equals(uses.getOrDefault(free, use)); number++) {
            free = usual + "_" + number;
        }
        uses.put(free, use);
        return free;
    }

    void add(FieldSpec constant) {
        constants.putIfAbsent(constant.name(), constant);
    }

    /** An expression for the class, which sources may not be able to name. */
    CodeBlock literal(Class<?> type) {
        return names.reaches(innermost(type))
                ? CodeBlock.of("$T.class", type)
                : CodeBlock.of("$T.type($T.class, $S)", Members.class, file, type.getName());
    }

    private static Class<?> innermost(Class<?> type) {
        return type.isArray() ? innermost(type.getComponentType()) : type;
    }

    /** Whether the field is read without a handle. */
    boolean isPlain(FieldShape field) {
        return hasDeclaredType(field) && plain.get(field).isPresent() && names.reaches(shape.type());
    }

    /** Whether the value is an expression without casts, which code may repeat. */
    boolean isSimple(FieldShape field) {
        return isPlain(field) && !declared.differs(field);
    }

    /** Not so if a class with type parameters, which is named without arguments, has a field of one of them. */
    private boolean hasDeclaredType(FieldShape field) {
        return shape.type().getTypeParameters().length == 0
                || field.type() == field.shape().type();
    }

    /** An expression for the value of a field. */
    CodeBlock get(FieldShape field, String variable) {
        if (isPlain(field)) {
            casts |= declared.differs(field);
            return declared.taken(
                    field, CodeBlock.of("$L$L", variable, plain.get(field).orElseThrow()));
        }
        TypeName type = names.of(field.shape());
        casts |= type instanceof ParameterizedTypeName;
        return CodeBlock.of("($T) $L.get($L)", type, handle(field), variable);
    }

    private String handle(FieldShape field) {
        String name = constant(fieldNames.of(field), "");
        add(FieldSpec.builder(VarHandle.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.field($T.lookup(), $L, $S)",
                        Members.class,
                        MethodHandles.class,
                        literal(field.field().getDeclaringClass()),
                        field.name())
                .build());
        return name;
    }

    private boolean hasConstructor() {
        return names.reaches(shape.type()) && plain.constructor().isPresent();
    }

    /** How a field is read. */
    interface Reader {

        /** An expression that reads the value. */
        CodeBlock read(FieldShape field);

        /** A condition under which the bytes have the field, or nothing if they always have it. */
        Optional<CodeBlock> isThere(FieldShape field);
    }

    /** Statements that read all fields in their order, and return the object. */
    CodeBlock made(Reader reader) {
        Optional<CodeBlock> only = onlyObject();
        if (only.isPresent()) {
            return CodeBlock.builder().addStatement("return $L", only.get()).build();
        }
        if (hasConstructor()) {
            return byConstructor(plain.constructor().orElseThrow(), reader);
        }
        return shape.construction() == Construction.CANONICAL ? byHandle(reader) : bySetting(reader);
    }

    /** An expression for the one object of a class whose objects have no fields. */
    private Optional<CodeBlock> onlyObject() {
        Class<?> type = shape.type();
        boolean isOriginal =
                !names.reaches(type) || names.of(type).reflectionName().equals(type.getName());
        return isOriginal ? ClassShape.onlyObject(type).map(this::kept) : Optional.empty();
    }

    private CodeBlock kept(Field field) {
        if (names.reaches(shape.type()) && isReached(field)) {
            return CodeBlock.of("$T.$L", names.of(shape.type()), field.getName());
        }
        String name = constant(field.getName(), "_KEPT");
        add(FieldSpec.builder(Object.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.kept($T.lookup(), $L, $S)",
                        Members.class,
                        MethodHandles.class,
                        literal(shape.type()),
                        field.getName())
                .build());
        return names.reaches(shape.type())
                ? CodeBlock.of("($T) $L", names.of(shape.type()), name)
                : CodeBlock.of("$L", name);
    }

    private boolean isReached(Field field) {
        int modifiers = field.getModifiers();
        boolean isHere = field.getDeclaringClass().getPackageName().equals(names.packageName());
        return java.lang.reflect.Modifier.isPublic(modifiers)
                || (isHere && !java.lang.reflect.Modifier.isPrivate(modifiers));
    }

    private CodeBlock byHandle(Reader reader) {
        String maker = constant("", "MAKER");
        add(maker(maker, Members.RecordMaker.class, "canonical"));
        List<CodeBlock> arguments =
                shape.fields().stream().map(field -> orDefault(field, reader)).toList();
        return CodeBlock.builder()
                .addStatement("return $L.make($L)", maker, listed(arguments))
                .build();
    }

    private FieldSpec maker(String name, Class<?> type, String method) {
        return FieldSpec.builder(
                        ParameterizedTypeName.get(ClassName.get(type), names.of(shape.type())),
                        name,
                        Modifier.PRIVATE,
                        Modifier.STATIC,
                        Modifier.FINAL)
                .initializer(
                        "$T.$L($L$L)",
                        Members.class,
                        method,
                        method.equals("allocated") ? "" : CodeBlock.of("$T.lookup(), ", MethodHandles.class),
                        literal(shape.type()))
                .build();
    }

    private static CodeBlock orDefault(FieldShape field, Reader reader) {
        CodeBlock read = reader.read(field);
        return reader.isThere(field)
                .map(there -> CodeBlock.of("$L ? $L : $L", there, enclosed(read), empty(field.type())))
                .orElse(read);
    }

    private static CodeBlock enclosed(CodeBlock expression) {
        return expression.toString().contains(" ? ") ? CodeBlock.of("($L)", expression) : expression;
    }

    private static String empty(Class<?> type) {
        if (!type.isPrimitive()) {
            return "null";
        }
        return switch (type.getName()) {
            case "boolean" -> "false";
            case "long" -> "0L";
            case "float" -> "0f";
            case "double" -> "0d";
            case "int" -> "0";
            default -> "(%s) 0".formatted(type.getName());
        };
    }

    private CodeBlock byConstructor(List<FieldShape> order, Reader reader) {
        CodeBlock.Builder code = CodeBlock.builder();
        Function<FieldShape, CodeBlock> read = field -> {
            CodeBlock value = orDefault(field, reader);
            return declared.given(field, declared.differs(field) ? enclosed(value) : value);
        };
        List<CodeBlock> arguments = new ArrayList<>();
        if (order.equals(shape.fields()) && !isOverloaded(order.size())) {
            order.forEach(field -> arguments.add(read.apply(field)));
        } else {
            shape.fields()
                    .forEach(field -> code.addStatement(
                            "$T $L = $L", names.of(field.shape()), fieldNames.local(field), orDefault(field, reader)));
            order.forEach(field -> arguments.add(declared.given(field, CodeBlock.of("$L", fieldNames.local(field)))));
        }
        return code.addStatement("return new $T($L)", names.of(shape.type()), listed(arguments))
                .build();
    }

    /** Whether another constructor takes as many arguments, so that each must have its declared type, if it can be named. */
    private boolean isOverloaded(int arguments) {
        return shape.fields().stream().allMatch(this::hasDeclaredType)
                && Arrays.stream(shape.type().getDeclaredConstructors())
                                .filter(each -> each.getParameterCount() == arguments)
                                .count()
                        > 1;
    }

    /** In a line, or where that would be long, one in each. */
    private static CodeBlock listed(List<CodeBlock> arguments) {
        boolean isLong = arguments.stream()
                        .mapToInt(each -> each.toString().length() + 2)
                        .sum()
                > 70;
        return isLong ? CodeBlock.of("\n$L", CodeBlock.join(arguments, ",\n")) : CodeBlock.join(arguments, ", ");
    }

    private CodeBlock bySetting(Reader reader) {
        ClassName type = names.of(shape.type());
        String variable = variable();
        CodeBlock.Builder code = CodeBlock.builder().addStatement("$T $L = $L", type, variable, empty());
        for (FieldShape field : shape.fields()) {
            Optional<CodeBlock> there = reader.isThere(field);
            there.ifPresent(condition -> code.beginControlFlow("if ($L)", condition));
            code.addStatement(set(field, variable, reader.read(field)));
            there.ifPresent(condition -> code.endControlFlow());
        }
        return code.addStatement("return $L", variable).build();
    }

    /** The name of a variable for an object. */
    String variable() {
        String name = names.reaches(shape.type()) ? Names.variable(names.of(shape.type())) : "object";
        Set<String> taken = shape.fields().stream().map(fieldNames::local).collect(Collectors.toSet());
        while (taken.contains(name)) {
            name += "Object";
        }
        return name;
    }

    private CodeBlock empty() {
        if (names.reaches(shape.type()) && plain.hasEmptyConstructor()) {
            return CodeBlock.of("new $T()", names.of(shape.type()));
        }
        String maker = constant("", "MAKER");
        add(maker(
                maker,
                Members.Maker.class,
                shape.construction() == Construction.NO_ARGUMENTS ? "constructor" : "allocated"));
        return CodeBlock.of("$L.make()", maker);
    }

    private CodeBlock set(FieldShape field, String variable, CodeBlock value) {
        Optional<String> setter =
                names.reaches(shape.type()) && hasDeclaredType(field) ? plain.set(field) : Optional.empty();
        if (setter.isPresent()) {
            return CodeBlock.of(
                    "$L$L",
                    variable,
                    CodeBlock.of(
                            setter.get(), declared.given(field, declared.differs(field) ? enclosed(value) : value)));
        }
        if (!field.isFinal()) {
            return CodeBlock.of("$L.set($L, $L)", handle(field), variable, enclosed(value));
        }
        String name = constant(fieldNames.of(field), "_SETTER");
        add(FieldSpec.builder(Members.FinalField.class, name, Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer(
                        "$T.finalField($T.lookup(), $L, $S)",
                        Members.class,
                        MethodHandles.class,
                        literal(field.field().getDeclaringClass()),
                        field.name())
                .build());
        return CodeBlock.of("$L.set($L, $L)", name, variable, value);
    }

    /** Which fields are set although they are final; for the file's comment. */
    List<String> openedFields() {
        return hasConstructor() || shape.construction() == Construction.CANONICAL
                ? List.of()
                : shape.fields().stream()
                        .filter(FieldShape::isFinal)
                        .map(FieldShape::name)
                        .toList();
    }
}
