package workbench.generate.source;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import workbench.runtime.compact.Depth;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;

/** A StreamSerializer of a model, beside the classes as they are. */
public final class StreamSource {

    private static final String TYPE_ID = "TYPE_ID";

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;
    private final SequenceCode code;

    private final Map<Class<?>, ObjectAccess> accesses = new LinkedHashMap<>();

    /** What each constant is for, by its name: first those that are of no class. */
    private final Map<String, String> constants =
            new HashMap<>(Map.of(TYPE_ID, "", ContainerMethods.NULL, "", ContainerMethods.ROOM, ""));

    /** What the methods of each class and open type are called after their verb. */
    private final Map<Class<?>, String> methodNames;

    /** The open types that have methods of their own. */
    private final Map<Class<?>, Shape.SealedType> open = new LinkedHashMap<>();

    /** The classes and sealed types that have methods of their own, as they are met. */
    private final Set<Class<?>> referred = new LinkedHashSet<>();

    public StreamSource(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
        Set<Class<?>> openTypes = model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .filter(Shape.SealedType.class::isInstance)
                .<Class<?>>map(Shape::type)
                .collect(Collectors.toSet());
        this.methodNames = UniqueNames.of(Stream.concat(model.classes().keySet().stream(), openTypes.stream())
                .distinct()
                .toList());
        Set<String> taken = new HashSet<>(methodNames.values());
        openTypes.forEach(type -> taken.add(openMethod(type)));
        this.code = new SequenceCode(names, Dialect.HAZELCAST, false, new OfSerializer(), taken);
    }

    /** What one serializer, which names all classes, cannot do. */
    static List<Obstacle> obstacles(ClassShape shape, Names names) {
        List<Obstacle> obstacles = new ArrayList<>();
        if (!names.reaches(shape.type())) {
            obstacles.add(new Obstacle(
                    shape.type().getSimpleName(),
                    "a serializer in the package %s cannot name it".formatted(names.packageName()),
                    "Make it public, or use Compact."));
        }
        for (FieldShape field : shape.fields()) {
            field.shape()
                    .parts()
                    .flatMap(part -> obstacle(field, part, names).stream())
                    .forEach(obstacles::add);
        }
        return obstacles;
    }

    private static Optional<Obstacle> obstacle(FieldShape field, Shape part, Names names) {
        if (part instanceof Shape.Constant constant && !names.reaches(constant.type())) {
            return Optional.of(new Obstacle(
                    field.label(),
                    "a serializer in the package %s cannot name %s"
                            .formatted(names.packageName(), constant.type().getSimpleName()),
                    "Make it public, or use Compact."));
        }
        return part instanceof Shape.SealedType open && open.choices().size() > Byte.MAX_VALUE
                ? Optional.of(new Obstacle(
                        field.label(),
                        "%s classes can be there, and one method cannot write so many"
                                .formatted(open.choices().size()),
                        "Use Compact, which has a serializer for each class."))
                : Optional.empty();
    }

    public TypeSpec type() {
        ClassName root = names.of(model.root());
        String variable = variable(model.root());
        CodeBlock write = body(model.root(), variable);
        CodeBlock read = made(model.root());
        List<MethodSpec> methods = methods();
        TypeSpec.Builder type = TypeSpec.classBuilder(names.beside(model.root(), "StreamSerializer"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Writes the fields one after another, without names.\n")
                .addSuperinterface(ParameterizedTypeName.get(ClassName.get(StreamSerializer.class), root))
                .addField(FieldSpec.builder(int.class, TYPE_ID, Modifier.STATIC, Modifier.FINAL)
                        .initializer("$L", wire.typeId())
                        .build());
        if (casts() || accesses.values().stream().anyMatch(ObjectAccess::casts)) {
            type.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "$S", "unchecked")
                    .build());
        }
        accesses.values().forEach(access -> access.constants().forEach(type::addField));
        type.addFields(code.constants());
        type.addMethod(Methods.overriding("getTypeId")
                        .returns(int.class)
                        .addStatement("return TYPE_ID")
                        .build())
                .addMethod(writing(Methods.overriding("write"), root, variable)
                        .addCode(write)
                        .build())
                .addMethod(
                        reading(Methods.overriding("read"), root).addCode(read).build());
        return type.addMethods(methods)
                .addMethods(code.methods())
                .addMethods(LocaleMethods.of(model.all().stream()))
                .build();
    }

    /** The methods of all classes and open types that the root leads to. */
    private List<MethodSpec> methods() {
        Map<Class<?>, MethodSpec[]> methods = new LinkedHashMap<>();
        Map<Class<?>, MethodSpec[]> openMethods = new LinkedHashMap<>();
        while (methods.size() < referred.size() || openMethods.size() < open.size()) {
            for (Class<?> type : List.copyOf(referred)) {
                methods.computeIfAbsent(type, this::methods);
            }
            for (Shape.SealedType type : List.copyOf(open.values())) {
                openMethods.computeIfAbsent(type.type(), _ -> openMethods(type));
            }
        }
        return Stream.concat(methods.values().stream(), openMethods.values().stream())
                .flatMap(Arrays::stream)
                .toList();
    }

    /** Whether the declared type of a field is no type for the methods that write it. */
    private boolean casts() {
        return model.all().stream().anyMatch(shape -> {
            DeclaredTypes declared = new DeclaredTypes(shape, names);
            return shape.fields().stream().anyMatch(declared::differs);
        });
    }

    private String variable(Class<?> type) {
        return model.classes().containsKey(type)
                ? access(model.shapeOf(type)).variable()
                : Names.variable(names.of(type));
    }

    private MethodSpec[] methods(Class<?> type) {
        ClassName name = names.of(type);
        String variable = variable(type);
        return new MethodSpec[] {
            writing(own("write" + method(type)), name, variable)
                    .addCode(body(type, variable))
                    .build(),
            reading(own("read" + method(type)), name).addCode(made(type)).build()
        };
    }

    private MethodSpec[] openMethods(Shape.SealedType type) {
        ClassName name = names.of(type.type());
        String variable = Names.variable(name);
        return new MethodSpec[] {
            writing(own("write" + openMethod(type.type())), name, variable)
                    .addCode(chosen(type, variable))
                    .build(),
            reading(own("read" + openMethod(type.type())), name)
                    .addCode(Companions.chosen(
                            name,
                            type.choices().stream()
                                    .map(new OfSerializer()::read)
                                    .toList()))
                    .build()
        };
    }

    /** A tag and the object; what is of no known class is refused. A subclass is tried before its superclass. */
    private CodeBlock chosen(Shape.SealedType type, String variable) {
        CodeBlock.Builder switching = CodeBlock.builder().beginControlFlow("switch ($L)", variable);
        List<Class<?>> choices = new ArrayList<>(type.choices());
        choices.sort(Comparator.<Class<?>>comparingInt(StreamSource::depth).reversed());
        for (Class<?> choice : choices) {
            String chosen = "of" + names.beside(choice, "").simpleName();
            switching.beginControlFlow("case $T $L ->", names.of(choice), chosen);
            switching.addStatement("out.writeByte($L)", type.choices().indexOf(choice));
            switching.addStatement(new OfSerializer().write(choice, CodeBlock.of("$L", chosen)));
            switching.endControlFlow();
        }
        if (!choices.contains(type.type())) {
            switching.addStatement(
                    "default -> throw new $T($S + $L.getClass().getName())",
                    IllegalArgumentException.class,
                    "No code was generated for this class of %s: "
                            .formatted(type.type().getSimpleName()),
                    variable);
        }
        return switching.endControlFlow().build();
    }

    private static int depth(Class<?> type) {
        return type.getSuperclass() == null ? 0 : 1 + depth(type.getSuperclass());
    }

    private String openMethod(Class<?> type) {
        return "Open" + method(type);
    }

    private static MethodSpec.Builder own(String name) {
        return MethodSpec.methodBuilder(name).addModifiers(Modifier.PRIVATE, Modifier.STATIC);
    }

    private static MethodSpec.Builder writing(MethodSpec.Builder method, ClassName type, String variable) {
        return method.addParameter(ObjectDataOutput.class, "out")
                .addParameter(type, variable)
                .addException(IOException.class);
    }

    private static MethodSpec.Builder reading(MethodSpec.Builder method, ClassName type) {
        return method.addParameter(ObjectDataInput.class, "in").returns(type).addException(IOException.class);
    }

    private CodeBlock body(Class<?> type, String variable) {
        if (!model.classes().containsKey(type)) {
            return chosen(type, variable);
        }
        ClassShape shape = model.shapeOf(type);
        ObjectAccess access = access(shape);
        CodeBlock.Builder body = CodeBlock.builder().add(refusingSubclasses(type, variable));
        boolean isCyclic = model.cyclic().contains(type);
        if (isCyclic) {
            body.addStatement("$1T depth = $1T.enter($2S)", Depth.class, Backwards.of(shape, model));
            body.beginControlFlow("try");
        }
        FieldNames fieldNames = new FieldNames(shape);
        for (FieldShape field : shape.fields()) {
            body.add(code.write(field, access.get(field, variable), fieldNames));
        }
        if (isCyclic) {
            body.nextControlFlow("finally").addStatement("depth.leave()").endControlFlow();
        }
        return body.build();
    }

    /** Refuses subclasses, whose own fields would be lost silently. */
    private CodeBlock refusingSubclasses(Class<?> type, String variable) {
        if (java.lang.reflect.Modifier.isFinal(type.getModifiers())) {
            return CodeBlock.of("");
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L.getClass() != $T.class)", variable, names.of(type))
                .addStatement(
                        "throw new $T($S + $L.getClass().getName())",
                        IllegalArgumentException.class,
                        "Only objects of %s itself are written, but this is a ".formatted(type.getSimpleName()),
                        variable)
                .endControlFlow()
                .build();
    }

    private ObjectAccess access(ClassShape shape) {
        return accesses.computeIfAbsent(
                shape.type(),
                type -> new ObjectAccess(
                        shape,
                        names,
                        names.beside(model.root(), "StreamSerializer"),
                        type == model.root() ? "" : prefix(type),
                        constants));
    }

    /** Another one than the names of the root's hidden fields have, which begin with the name of a class too. */
    private String prefix(Class<?> type) {
        String prefix = Factory.constant(names.beside(type, "").simpleName()) + "_";
        return type.isAssignableFrom(model.root()) ? "OF_" + prefix : prefix;
    }

    private CodeBlock chosen(Class<?> sealed, String variable) {
        CodeBlock.Builder switching = CodeBlock.builder().beginControlFlow("switch ($L)", variable);
        List<Class<?>> choices = Companions.choices(sealed, model);
        for (Class<?> choice : choices) {
            String chosen = Names.variable(names.of(choice));
            switching.beginControlFlow("case $T $L ->", names.of(choice), chosen);
            switching.addStatement("out.writeByte($L)", choices.indexOf(choice));
            switching.addStatement(new OfSerializer().write(choice, CodeBlock.of("$L", chosen)));
            switching.endControlFlow();
        }
        return switching.endControlFlow().build();
    }

    private CodeBlock made(Class<?> type) {
        if (model.classes().containsKey(type)) {
            ClassShape shape = model.shapeOf(type);
            FieldNames fieldNames = new FieldNames(shape);
            return access(shape).made(new ObjectAccess.Reader() {
                @Override
                public CodeBlock read(FieldShape field) {
                    return code.read(field, fieldNames.of(field));
                }

                @Override
                public Optional<CodeBlock> isThere(FieldShape field) {
                    return Optional.empty();
                }
            });
        }
        List<Class<?>> choices = Companions.choices(type, model);
        List<CodeBlock> reads = choices.stream().map(new OfSerializer()::read).toList();
        return Companions.chosen(names.of(type), reads);
    }

    /** Overloads would read badly, so each method has the name of its class. */
    private String method(Class<?> type) {
        return Objects.requireNonNull(methodNames.get(type));
    }

    private final class OfSerializer implements References {

        @Override
        public CodeBlock write(Class<?> type, CodeBlock value) {
            referred.add(type);
            return CodeBlock.of("write$L(out, $L)", method(type), value);
        }

        @Override
        public CodeBlock read(Class<?> type) {
            referred.add(type);
            return CodeBlock.of("read$L(in)", method(type));
        }

        @Override
        public CodeBlock write(Shape.SealedType type, CodeBlock value) {
            if (type.type().isSealed()) {
                return References.super.write(type, value);
            }
            open.putIfAbsent(type.type(), type);
            return CodeBlock.of("write$L(out, $L)", openMethod(type.type()), value);
        }

        @Override
        public CodeBlock read(Shape.SealedType type) {
            if (type.type().isSealed()) {
                return References.super.read(type);
            }
            open.putIfAbsent(type.type(), type);
            return CodeBlock.of("read$L(in)", openMethod(type.type()));
        }
    }
}
