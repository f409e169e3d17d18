package workbench.generate.source;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.runtime.compact.Schemas;
import workbench.runtime.compact.TableSerializer;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;

/** Serializers of the classes of a wide model that are far from its root: tables of fields, in place of a class for each. */
final class CompactTables {

    /** A class file holds no more than 65,535 constants. */
    private static final int CLASSES_IN_A_FILE = 300;

    private static final TypeName SERIALIZER =
            ParameterizedTypeName.get(ClassName.get(CompactSerializer.class), WildcardTypeName.subtypeOf(Object.class));
    private static final TypeName SERIALIZERS = ParameterizedTypeName.get(ClassName.get(List.class), SERIALIZER);

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;
    private final CompactCompanions companions;
    private final List<ClassShape> shapes;

    CompactTables(
            ObjectModel model, Names names, WireNames wire, CompactCompanions companions, List<ClassShape> shapes) {
        this.model = model;
        this.names = names;
        this.wire = wire;
        this.companions = companions;
        this.shapes = shapes;
    }

    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        for (int from = 0; from < shapes.size(); from += CLASSES_IN_A_FILE) {
            int to = Math.min(shapes.size(), from + CLASSES_IN_A_FILE);
            types.add(type(names.beside(model.root(), "Tables" + (types.size() + 1)), shapes.subList(from, to)));
        }
        return types;
    }

    private TypeSpec type(ClassName file, List<ClassShape> some) {
        TypeSpec.Builder type = TypeSpec.classBuilder(file)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "Serializers of classes that are far from $L: tables of fields, which take less code than a class for each.\n",
                        model.root().getSimpleName())
                .addMethod(hiddenConstructor());
        CodeBlock.Builder all = CodeBlock.builder().addStatement("$T all = new $T<>()", SERIALIZERS, ArrayList.class);
        List<MethodSpec> methods = new ArrayList<>();
        for (ClassShape shape : some) {
            MethodSpec table = table(file, shape);
            methods.add(table);
            all.addStatement("all.add($L())", table.name());
        }
        return type.addMethod(MethodSpec.methodBuilder("all")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(SERIALIZERS)
                        .addCode(all.addStatement("return all").build())
                        .build())
                .addMethods(methods)
                .build();
    }

    private static MethodSpec hiddenConstructor() {
        return MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build();
    }

    private MethodSpec table(ClassName file, ClassShape shape) {
        ObjectAccess access = new ObjectAccess(shape, names, file);
        FormCode forms = new FormCode(names, access, file, companions);
        FieldNames fieldNames = new FieldNames(shape);
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "return $T.of($T.lookup(), $L, $S)",
                        TableSerializer.class,
                        MethodHandles.class,
                        access.literal(shape.type()),
                        Objects.requireNonNull(wire.typeNames().get(shape.type())));
        for (FieldShape field : shape.fields()) {
            boolean isOwn = field.field().getDeclaringClass() == shape.type();
            code.add(
                    isOwn
                            ? CodeBlock.of("\n.field($S, $L)", fieldNames.of(field), forms.ofAny(field))
                            : CodeBlock.of(
                                    "\n.field($L, $S, $S, $L)",
                                    access.literal(field.field().getDeclaringClass()),
                                    field.name(),
                                    fieldNames.of(field),
                                    forms.ofAny(field)));
        }
        if (model.cyclic().contains(shape.type())) {
            code.add("\n.cyclic($S)", Backwards.of(shape, model));
        }
        ClassShape.onlyObject(shape.type()).ifPresent(field -> code.add("\n.kept($S)", field.getName()));
        return MethodSpec.methodBuilder("of" + names.beside(shape.type(), "").simpleName())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(SERIALIZER)
                .addCode(code.add("\n.build();\n").build())
                .build();
    }

    /**
     * The class that lists all serializers.
     *
     * @param types all other types
     */
    TypeSpec serializers(List<TypeSpec> types) {
        CodeBlock.Builder all = CodeBlock.builder().addStatement("$T all = new $T<>()", SERIALIZERS, ArrayList.class);
        for (TypeSpec type : types) {
            ClassName name = ClassName.get(names.packageName(), Objects.requireNonNull(type.name()));
            if (type.name().endsWith("Serializer")) {
                all.addStatement("all.add(new $T())", name);
            } else if (StringUtils.stripEnd(type.name(), "0123456789").endsWith("Tables")) {
                all.addStatement("all.addAll($T.all())", name);
            }
        }
        return TypeSpec.classBuilder(names.beside(model.root(), "Serializers"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(
                        "All serializers of $L, for members and clients.\n",
                        model.root().getSimpleName())
                .addMethod(hiddenConstructor())
                .addMethod(MethodSpec.methodBuilder("all")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(SERIALIZERS)
                        .addCode(all.addStatement("return all").build())
                        .build())
                .addMethod(MethodSpec.methodBuilder("sendSchemas")
                        .addJavadoc(
                                "Sends all schemas to the cluster at once, after the start, so that no value waits for them.\n")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .returns(int.class)
                        .addParameter(HazelcastInstance.class, "instance")
                        .addStatement("return $T.send(instance, all())", Schemas.class)
                        .build())
                .build();
    }
}
