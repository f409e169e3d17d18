package workbench.generate.source;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;

/** A CompactSerializer for each class of a model, beside the classes as they are. */
public final class CompactSource {

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;

    public CompactSource(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
    }

    public List<TypeSpec> types() {
        return model.all().stream().map(this::type).toList();
    }

    private TypeSpec type(ClassShape shape) {
        ClassName type = names.of(shape.type());
        CompactFields fields = new CompactFields(names);
        MethodSpec write = write(shape, type, fields);
        MethodSpec read = Methods.overriding("read")
                .returns(type)
                .addParameter(CompactReader.class, "in")
                .addCode(ObjectCode.made(shape, new FieldAccess(shape, names.packageName()), names, fields::read))
                .build();
        return TypeSpec.classBuilder(names.beside(shape.type(), "Serializer"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("Names the fields of $L; the schema of names and types travels once.\n", article(type))
                .addSuperinterface(ParameterizedTypeName.get(ClassName.get(CompactSerializer.class), type))
                .addMethod(Methods.overriding("getTypeName")
                        .returns(String.class)
                        .addStatement(
                                "return $S",
                                Objects.requireNonNull(wire.typeNames().get(shape.type())))
                        .build())
                .addMethod(Methods.overriding("getCompactClass")
                        .returns(ParameterizedTypeName.get(ClassName.get(Class.class), type))
                        .addStatement("return $T.class", type)
                        .build())
                .addMethod(write)
                .addMethod(read)
                .addMethods(fields.methods())
                .build();
    }

    private static String article(ClassName type) {
        String name = type.simpleName();
        return ("AEIO".indexOf(name.charAt(0)) < 0 ? "a " : "an ") + name;
    }

    private MethodSpec write(ClassShape shape, ClassName type, CompactFields fields) {
        String variable = Names.variable(type);
        FieldAccess access = new FieldAccess(shape, names.packageName());
        CodeBlock.Builder code = CodeBlock.builder();
        shape.fields().forEach(field -> code.add(fields.write(field, ObjectCode.got(access, variable, field))));
        return Methods.overriding("write")
                .addParameter(CompactWriter.class, "out")
                .addParameter(type, variable)
                .addCode(code.build())
                .build();
    }

    /** Fields that Compact has no type for. */
    public static List<Obstacle> obstacles(ClassShape shape) {
        return shape.fields().stream()
                .flatMap(field -> obstacle(field).stream())
                .toList();
    }

    private static Optional<Obstacle> obstacle(FieldShape field) {
        return switch (field.shape()) {
            case Shape.Unknown unknown ->
                refused(
                        field,
                        "Compact writes no class with an object, and " + unknown.reason(),
                        "Declare the class that stands there, or use IdentifiedDataSerializable.");
            case Shape.Single single ->
                CompactForm.of(single).isPresent()
                                || CompactFields.number(single).isPresent()
                        ? Optional.empty()
                        : refused(
                                field,
                                "Compact has no type for " + single.type().getName(),
                                "Declare it as a String or a URI.");
            case Shape.Array array
            when array.type() == char[].class ->
                refused(field, "Compact has no array of char", "Declare it as a String.");
            case Shape.Array array when array.type().getComponentType().isPrimitive() -> Optional.empty();
            case Shape.Array array -> elements(field, array.element().shape());
            case Shape.CollectionOf collection ->
                elements(field, collection.element().shape());
            case Shape.MapOf map ->
                elements(field, map.key().shape())
                        .or(() -> elements(field, map.value().shape()));
            case Shape.OptionalOf optional
            when optional.content().shape() instanceof Shape.SealedType -> Optional.empty();
            case Shape.OptionalOf optional -> elements(field, optional.content().shape());
            case Shape.Constant _, Shape.Reference _, Shape.SealedType _ -> Optional.empty();
        };
    }

    private static Optional<Obstacle> elements(FieldShape field, Shape element) {
        return CompactArrays.canHold(element)
                ? Optional.empty()
                : refused(
                        field,
                        "Compact has no array of %s".formatted(element.type().getSimpleName()),
                        element instanceof Shape.SealedType
                                ? "Put each into a class of its own with one field for it."
                                : "Put what stands inside into a class of its own.");
    }

    private static Optional<Obstacle> refused(FieldShape field, String reason, String remedy) {
        return Optional.of(new Obstacle(field.label(), reason, remedy));
    }
}
