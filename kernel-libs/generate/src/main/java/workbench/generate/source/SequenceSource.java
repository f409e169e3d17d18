package workbench.generate.source;

import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.lang.model.element.Modifier;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** The classes of a model as DataSerializable, IdentifiedDataSerializable or Externalizable. */
public final class SequenceSource {

    private final ObjectModel model;
    private final Class<?> strategy;
    private final Names names;
    private final WireNames wire;
    private final Dialect dialect;
    private final boolean readsObjects;

    /**
     * For a model.
     *
     * @param strategy the interface that the classes implement
     */
    public SequenceSource(ObjectModel model, Class<?> strategy, Names names, WireNames wire) {
        this.model = model;
        this.strategy = strategy;
        this.names = names;
        this.wire = wire;
        this.dialect = strategy == Externalizable.class ? Dialect.JAVA : Dialect.HAZELCAST;
        this.readsObjects = dialect == Dialect.JAVA
                && model.all().stream()
                        .flatMap(shape -> shape.fields().stream())
                        .flatMap(field -> field.shape().parts())
                        .anyMatch(SequenceSource::isObjectToJava);
    }

    private static boolean isObjectToJava(Shape shape) {
        return switch (shape) {
            case Shape.Unknown _ -> true;
            case Shape.Single single -> single.scalar() == Scalar.CLASS;
            case Shape.Array array -> array.type().getComponentType().isPrimitive() && array.type() != byte[].class;
            default -> false;
        };
    }

    public List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        model.all().forEach(shape -> types.add(type(shape)));
        types.addAll(Companions.of(names, model, this::sealed));
        if (strategy == IdentifiedDataSerializable.class) {
            types.add(new Factory(model, names, wire).identified());
        }
        return types;
    }

    private TypeSpec type(ClassShape shape) {
        RewrittenClass rewritten = new RewrittenClass(names, shape);
        SequenceCode code = new SequenceCode(names, dialect, readsObjects, new OfRewritten());
        MethodSpec write = write(shape, code);
        MethodSpec read = read(shape, code);
        TypeSpec.Builder type = rewritten.skeleton(TypeName.get(strategy));
        type.addJavadoc(javadoc(shape));
        if (strategy == Externalizable.class) {
            type.addField(serialVersion(shape.type()));
        }
        type.addFields(code.constants());
        rewritten.addAccessors(type);
        type.addMethod(write).addMethod(read);
        if (strategy == IdentifiedDataSerializable.class) {
            Factory.addIds(type, names, model, rewritten.name());
        }
        if (isReferred(shape.type())) {
            type.addMethod(from(rewritten.name()));
        }
        return type.addMethods(code.methods()).build();
    }

    private CodeBlock javadoc(ClassShape shape) {
        String fields = shape.fields().isEmpty()
                ? "It has no fields to write."
                : "The fields are written in the order in which they are declared, without names.";
        return CodeBlock.of("$L\n", fields);
    }

    private String method(String verb) {
        return verb + (strategy == Externalizable.class ? "External" : "Data");
    }

    private static FieldSpec serialVersion(Class<?> type) {
        ObjectStreamClass known = ObjectStreamClass.lookup(type);
        boolean declared = Arrays.stream(type.getDeclaredFields())
                .anyMatch(field -> field.getName().equals("serialVersionUID"));
        return FieldSpec.builder(long.class, "serialVersionUID", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$LL", declared && known != null ? known.getSerialVersionUID() : 1)
                .build();
    }

    private MethodSpec write(ClassShape shape, SequenceCode code) {
        MethodSpec.Builder method = Methods.overriding(method("write"))
                .addParameter(dialect.output(), "out")
                .addException(IOException.class);
        shape.fields().forEach(field -> method.addCode(code.write(field, RewrittenClass.field(field))));
        return method.build();
    }

    private MethodSpec read(ClassShape shape, SequenceCode code) {
        MethodSpec.Builder method = Methods.overriding(method("read"))
                .addParameter(dialect.input(), "in")
                .addException(IOException.class);
        if (readsObjects) {
            method.addException(ClassNotFoundException.class);
        }
        shape.fields().forEach(field -> method.addStatement("$L = $L", RewrittenClass.field(field), code.read(field)));
        return method.build();
    }

    private boolean isReferred(Class<?> type) {
        return model.all().stream()
                        .flatMap(shape -> shape.fields().stream())
                        .flatMap(field -> field.shape().parts())
                        .anyMatch(part -> part instanceof Shape.Reference reference && reference.type() == type)
                || names.rewritten().keySet().stream().anyMatch(each -> each != type && each.isAssignableFrom(type));
    }

    private MethodSpec from(ClassName name) {
        String variable = Names.variable(name);
        return reading(MethodSpec.methodBuilder("from").addModifiers(Modifier.STATIC), name)
                .addStatement("$1T $2L = new $1T()", name, variable)
                .addStatement("$L.$L(in)", variable, method("read"))
                .addStatement("return $L", variable)
                .build();
    }

    private MethodSpec.Builder reading(MethodSpec.Builder method, ClassName name) {
        method.addParameter(dialect.input(), "in").returns(name).addException(IOException.class);
        return readsObjects ? method.addException(ClassNotFoundException.class) : method;
    }

    private TypeSpec sealed(Class<?> type, ClassName name) {
        List<Class<?>> choices = Companions.choices(type, model);
        String variable = Names.variable(name);
        CodeBlock.Builder write = CodeBlock.builder().beginControlFlow("switch ($L)", variable);
        for (int tag = 0; tag < choices.size(); tag++) {
            ClassName choice = names.of(choices.get(tag));
            write.beginControlFlow("case $T $L ->", choice, Names.variable(choice));
            write.addStatement("out.writeByte($L)", tag);
            write.addStatement(new OfRewritten().write(choices.get(tag), CodeBlock.of("$L", Names.variable(choice))));
            write.endControlFlow();
        }
        List<CodeBlock> reads = choices.stream().map(new OfRewritten()::read).toList();
        return Companions.sealed(type, name, TypeName.get(strategy), names, model)
                .addJavadoc("A tag before the object says which of the classes it is of.\n")
                .addMethod(MethodSpec.methodBuilder("write")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addParameter(dialect.output(), "out")
                        .addParameter(name, variable)
                        .addException(IOException.class)
                        .addCode(write.endControlFlow().build())
                        .build())
                .addMethod(
                        reading(MethodSpec.methodBuilder("from").addModifiers(Modifier.PUBLIC, Modifier.STATIC), name)
                                .addCode(Companions.chosen(name, reads))
                                .build())
                .build();
    }

    /** By the classes' own methods, and those of the sealed types. */
    private final class OfRewritten implements References {

        @Override
        public CodeBlock write(Class<?> type, CodeBlock value) {
            return model.classes().containsKey(type)
                    ? CodeBlock.of("$L.$L(out)", value, method("write"))
                    : CodeBlock.of("$T.write(out, $L)", names.of(type), value);
        }

        @Override
        public CodeBlock read(Class<?> type) {
            return CodeBlock.of("$T.from(in)", names.of(type));
        }
    }
}
