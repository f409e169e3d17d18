package workbench.generate.source;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.Strings;
import workbench.runtime.compact.Depth;
import workbench.runtime.compact.Form;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;

/** A CompactSerializer for each class of a model, beside the classes as they are. */
public final class CompactSource {

    /** So many classes, those next to the root, have a serializer with code of its own. */
    static final int MOST_CLASSES = 200;

    /** From so many classes on, one class lists all serializers. */
    private static final int MANY = 50;

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;
    private final CompactCompanions companions;

    /**
     * @param model in which open types have their implementations
     */
    public CompactSource(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
        this.companions = new CompactCompanions(model, names, wire);
    }

    /** The serializers of the classes, and then what they share. */
    public List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        model.all().stream().limit(MOST_CLASSES).forEach(shape -> types.add(new OfClass(shape).type()));
        CompactTables tables = new CompactTables(
                model,
                names,
                wire,
                companions,
                model.all().stream().skip(MOST_CLASSES).toList());
        types.addAll(tables.types());
        types.addAll(companions.types());
        if (model.all().size() > MANY) {
            types.add(tables.serializers(types));
        }
        return types;
    }

    /** Fields that neither Compact nor a form has a type for. */
    public static List<Obstacle> obstacles(ClassShape shape) {
        return Stream.concat(shape.fields().stream().flatMap(field -> obstacle(field).stream()), clashes(shape))
                .toList();
    }

    private static Optional<Obstacle> obstacle(FieldShape field) {
        return field.shape()
                .parts()
                .filter(part -> !FormCode.isPossible(part))
                .findFirst()
                .map(part -> new Obstacle(
                        field.label(),
                        part instanceof Shape.Unknown unknown
                                ? "Compact writes no class with an object, and " + unknown.reason()
                                : "Compact has no type for " + part.type().getName(),
                        part instanceof Shape.Unknown
                                ? "Declare a class that is in your jar, or a type that classes of your jar implement."
                                : "Declare it as a String."));
    }

    /** Fields that have the name under which a part of another field is written. */
    private static Stream<Obstacle> clashes(ClassShape shape) {
        FieldNames fieldNames = new FieldNames(shape);
        return shape.fields().stream()
                .filter(field -> shape.fields().stream()
                        .filter(other -> isSplit(other.shape()))
                        .anyMatch(other -> isPartOf(fieldNames.of(field), fieldNames.of(other))))
                .map(field -> new Obstacle(
                        field.label(),
                        "a part of another field is written under this name",
                        "Give one of them another name."));
    }

    /** Whether it is written as several fields. */
    private static boolean isSplit(Shape shape) {
        return shape.parts().count() > 1
                || shape.type() == ByteBuffer.class
                || (shape instanceof Shape.Single single
                        && CompactFields.number(single).isPresent());
    }

    private static boolean isPartOf(String name, String whole) {
        return name.startsWith(whole)
                && name.substring(whole.length())
                        .matches("(Keys|Values|Counts|IsNull|Type|Kinds|Texts|Numbers|Others|LittleEndian)+");
    }

    /** The serializer of one class. For one use. */
    private final class OfClass {

        private final ClassShape shape;
        private final ClassName file;
        private final FieldNames fieldNames;
        private final ObjectAccess access;
        private final FormCode forms;
        private final CompactFields fields;

        OfClass(ClassShape shape) {
            this.shape = shape;
            this.file = names.beside(shape.type(), "Serializer");
            this.fieldNames = new FieldNames(shape);
            this.access = new ObjectAccess(shape, names, file);
            this.forms = new FormCode(names, access, file, companions);
            this.fields = new CompactFields(names);
        }

        TypeSpec type() {
            ClassName type = names.of(shape.type());
            MethodSpec write = write(type);
            MethodSpec read = read(type);
            TypeSpec.Builder serializer = TypeSpec.classBuilder(file)
                    .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                    .addJavadoc("$L", comment())
                    .addSuperinterface(ParameterizedTypeName.get(ClassName.get(CompactSerializer.class), type))
                    .addMethod(Methods.overriding("getTypeName")
                            .returns(String.class)
                            .addStatement(
                                    "return $S",
                                    Objects.requireNonNull(wire.typeNames().get(shape.type())))
                            .build())
                    .addMethod(compactClass(type))
                    .addMethod(write)
                    .addMethod(read)
                    .addMethods(fields.methods())
                    .addMethods(LocaleMethods.of(Stream.of(shape)));
            access.constants().forEach(serializer::addField);
            if (access.casts() || !names.reaches(shape.type())) {
                serializer.addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                        .addMember("value", "$S", "unchecked")
                        .build());
            }
            return serializer.build();
        }

        private String comment() {
            String simple = shape.type().getSimpleName();
            StringBuilder comment =
                    new StringBuilder("Names the fields of %s %s; the schema of names and types travels once.\n"
                            .formatted("AEIO".indexOf(simple.charAt(0)) < 0 ? "a" : "an", simple));
            access.construction()
                    .ifPresent(text -> comment.append("<p>").append(text).append('\n'));
            if (!access.openedFields().isEmpty()) {
                comment.append("<p>Sets final fields after the object was made: %s. JDK 26 and later warn of that.\n"
                        .formatted(String.join(", ", access.openedFields())));
            }
            return comment.toString();
        }

        private MethodSpec compactClass(ClassName type) {
            CodeBlock literal = access.literal(shape.type());
            return Methods.overriding("getCompactClass")
                    .returns(ParameterizedTypeName.get(ClassName.get(Class.class), type))
                    .addStatement(
                            "return $L",
                            names.reaches(shape.type())
                                    ? literal
                                    : CodeBlock.of(
                                            "($T) $L", ParameterizedTypeName.get(Class.class, Object.class), literal))
                    .build();
        }

        private MethodSpec write(ClassName type) {
            String variable = access.variable();
            CodeBlock.Builder code = CodeBlock.builder();
            boolean isCyclic = model.cyclic().contains(shape.type());
            if (isCyclic) {
                code.addStatement("$1T depth = $1T.enter($2S)", Depth.class, Backwards.of(shape, model))
                        .beginControlFlow("try");
            }
            shape.fields().forEach(field -> code.add(write(field, access.get(field, variable))));
            if (isCyclic) {
                code.nextControlFlow("finally").addStatement("depth.leave()").endControlFlow();
            }
            return Methods.overriding("write")
                    .addParameter(CompactWriter.class, "out")
                    .addParameter(type, variable)
                    .addCode(code.build())
                    .build();
        }

        private CodeBlock write(FieldShape field, CodeBlock value) {
            String name = fieldNames.of(field);
            if (!CompactFields.isInline(field.shape(), names)) {
                return CodeBlock.builder()
                        .addStatement("$L.write(out, $L)", form(field), value)
                        .build();
            }
            CodeBlock code = fields.write(field, name, value);
            boolean isOnce = Strings.CS.indexOf(
                            code.toString(), value.toString(), code.toString().indexOf(value.toString()) + 1)
                    < 0;
            if (access.isSimple(field) || (isOnce && !SequenceCode.callsOnCast(value, code))) {
                return code;
            }
            String local = fieldNames.local(field);
            return CodeBlock.builder()
                    .addStatement("$T $L = $L", names.of(field.shape()), local, value)
                    .add(fields.write(field, name, CodeBlock.of("$L", local)))
                    .build();
        }

        private String form(FieldShape field) {
            String name = access.constant(fieldNames.of(field), "_FORM");
            access.add(FieldSpec.builder(
                            ParameterizedTypeName.get(
                                    ClassName.get(Form.class),
                                    names.of(field.shape()).box()),
                            name,
                            Modifier.PRIVATE,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .initializer("$L.named($S)", forms.of(field), fieldNames.of(field))
                    .build());
            return name;
        }

        private MethodSpec read(ClassName type) {
            return Methods.overriding("read")
                    .returns(type)
                    .addParameter(CompactReader.class, "in")
                    .addCode(access.made(new ObjectAccess.Reader() {
                        @Override
                        public CodeBlock read(FieldShape field) {
                            return CompactFields.isInline(field.shape(), names)
                                    ? fields.read(field, fieldNames.of(field))
                                    : CodeBlock.of("$L.read(in)", form(field));
                        }

                        @Override
                        public Optional<CodeBlock> isThere(FieldShape field) {
                            return Optional.of(
                                    CompactFields.isInline(field.shape(), names)
                                            ? CompactFields.isThere(field, fieldNames.of(field))
                                            : CodeBlock.of("$L.isIn(in)", form(field)));
                        }
                    }))
                    .build();
        }
    }
}
