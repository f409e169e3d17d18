package workbench.generate.source;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;

/** The classes of a model as Portable. What has no type there follows as raw data, after the fields that have names. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
public final class PortableSource {

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;

    public PortableSource(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
    }

    public List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        model.all().forEach(shape -> types.add(type(shape)));
        types.addAll(Companions.of(
                names, model, (each, name) -> Companions.sealed(each, name, TypeName.get(Portable.class), names, model)
                        .addJavadoc("Each object tells by its ids of which class it is.\n")
                        .addAnnotation(Factory.ofRemoval())
                        .build()));
        types.add(new Factory(model, names, wire).portable(definitions()));
        return types;
    }

    private TypeSpec type(ClassShape shape) {
        RewrittenClass rewritten = new RewrittenClass(names, shape);
        PortableFields fields = new PortableFields(names);
        SequenceCode rest = new SequenceCode(names, Dialect.HAZELCAST, false, new OfRawData(), Set.of("Rest"));
        MethodSpec write = write(shape, fields);
        MethodSpec read = read(shape, fields);
        List<MethodSpec> ofRest =
                rest(shape).isEmpty() ? List.of() : List.of(writeRest(shape, rest), readRest(shape, rest));
        TypeSpec.Builder type = rewritten.skeleton(TypeName.get(Portable.class));
        type.addJavadoc(
                "The fields are written by name$L.\n",
                ofRest.isEmpty() ? "" : ", and what Portable has no type for follows them");
        type.addAnnotation(Factory.ofRemoval());
        type.addFields(rest.constants());
        rewritten.addAccessors(type);
        type.addMethod(write).addMethod(read);
        Factory.addIds(type, names, model, rewritten.name());
        return type.addMethods(fields.methods())
                .addMethods(ofRest)
                .addMethods(rest.methods())
                .addMethods(LocaleMethods.of(Stream.of(shape)))
                .build();
    }

    private static List<FieldShape> named(ClassShape shape) {
        return shape.fields().stream()
                .filter(field -> PortableFields.type(field).isPresent())
                .toList();
    }

    private static List<FieldShape> rest(ClassShape shape) {
        return shape.fields().stream()
                .filter(field -> PortableFields.type(field).isEmpty())
                .toList();
    }

    private static MethodSpec write(ClassShape shape, PortableFields fields) {
        MethodSpec.Builder method = Methods.overriding("writePortable")
                .addParameter(PortableWriter.class, "out")
                .addException(IOException.class);
        named(shape).forEach(field -> method.addCode(fields.write(field)));
        if (!rest(shape).isEmpty()) {
            method.addStatement("writeRest(out.getRawDataOutput())");
        }
        return method.build();
    }

    private static MethodSpec read(ClassShape shape, PortableFields fields) {
        MethodSpec.Builder method = Methods.overriding("readPortable")
                .addParameter(PortableReader.class, "in")
                .addException(IOException.class);
        named(shape).forEach(field -> method.addStatement("$L = $L", RewrittenClass.field(field), fields.read(field)));
        if (!rest(shape).isEmpty()) {
            method.addStatement("readRest(in.getRawDataInput())");
        }
        return method.build();
    }

    private static MethodSpec writeRest(ClassShape shape, SequenceCode code) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("writeRest")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ObjectDataOutput.class, "out")
                .addException(IOException.class);
        rest(shape).forEach(field -> method.addCode(code.write(field, RewrittenClass.field(field))));
        return method.build();
    }

    private static MethodSpec readRest(ClassShape shape, SequenceCode code) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("readRest")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ObjectDataInput.class, "in")
                .addException(IOException.class);
        rest(shape).forEach(field -> method.addStatement("$L = $L", RewrittenClass.field(field), code.read(field)));
        return method.build();
    }

    /** Without these, a first object with a null or an empty list could not be written: that class is unknown then. */
    private MethodSpec definitions() {
        CodeBlock.Builder code = CodeBlock.builder();
        Set<Class<?>> ordered = new LinkedHashSet<>();
        model.classes().keySet().forEach(type -> addAfterReferred(type, ordered));
        ordered.forEach(type -> code.addStatement(definition(model.shapeOf(type))));
        String all =
                ordered.stream().map(type -> Names.variable(names.of(type))).collect(Collectors.joining(", "));
        return MethodSpec.methodBuilder("definitions")
                .addJavadoc("Without these, a first object with a null or an empty list could not be written.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(ParameterizedTypeName.get(List.class, ClassDefinition.class))
                .addCode(code.addStatement("return $T.of($L)", List.class, all).build())
                .build();
    }

    private void addAfterReferred(Class<?> type, Set<Class<?>> ordered) {
        if (ordered.contains(type)) {
            return;
        }
        model.shapeOf(type).fields().stream()
                .flatMap(field -> PortableFields.referred(field).stream())
                .filter(referred -> referred != type)
                .forEach(referred -> addAfterReferred(referred, ordered));
        ordered.add(type);
    }

    private CodeBlock definition(ClassShape shape) {
        String constant = Factory.constant(names.of(shape.type()));
        CodeBlock.Builder code = CodeBlock.builder()
                .add(
                        "$T $L = new $T(ID, $L)",
                        ClassDefinition.class,
                        Names.variable(names.of(shape.type())),
                        ClassDefinitionBuilder.class,
                        constant);
        for (FieldShape field : named(shape)) {
            code.add("\n.add$LField($S", PortableFields.type(field).orElseThrow(), field.name());
            PortableFields.referred(field).ifPresent(type -> code.add(", $L", Names.variable(names.of(type))));
            code.add(")");
        }
        return code.add("\n.build()").build();
    }

    /** In raw data, an object carries its ids with it. */
    private static final class OfRawData implements References {

        @Override
        public CodeBlock write(Class<?> type, CodeBlock value) {
            return CodeBlock.of("out.writeObject($L)", value);
        }

        @Override
        public CodeBlock read(Class<?> type) {
            return CodeBlock.of("in.readObject()");
        }
    }
}
