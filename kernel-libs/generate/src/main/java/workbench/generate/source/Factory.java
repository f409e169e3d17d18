package workbench.generate.source;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableFactory;
import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;
import workbench.shape.ObjectModel;

/** The factory that makes empty objects from ids, and holds these ids. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
public final class Factory {

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;

    public Factory(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
    }

    static ClassName name(Names names, ObjectModel model) {
        return names.beside(model.root(), "Factory");
    }

    public TypeSpec identified() {
        return type(DataSerializableFactory.class, IdentifiedDataSerializable.class)
                .addJavadoc("Makes empty objects from the ids that the bytes contain instead of class names.\n")
                .build();
    }

    /** The factory of Portable, with a method that returns the class definitions. */
    public TypeSpec portable(MethodSpec definitions) {
        return type(PortableFactory.class, Portable.class)
                .addJavadoc(
                        "Makes empty objects from ids, and says which fields they have before the first one is written.\n")
                .addAnnotation(ofRemoval())
                .addMethod(definitions)
                .build();
    }

    public static AnnotationSpec ofRemoval() {
        return AnnotationSpec.builder(SuppressWarnings.class)
                .addMember("value", "$S", "removal")
                .build();
    }

    private TypeSpec.Builder type(Class<?> strategy, Class<?> made) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name(names, model))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(strategy)
                .addField(constant("ID", wire.factoryId()));
        for (Class<?> each : model.classes().keySet()) {
            type.addField(constant(
                    constant(names.of(each)),
                    Objects.requireNonNull(wire.classIds().get(each))));
        }
        return type.addMethod(create(made));
    }

    private static FieldSpec constant(String name, int value) {
        return FieldSpec.builder(int.class, name, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", value)
                .build();
    }

    /** The constant for the id of a class: {@code ORDER_LINE}. */
    public static String constant(ClassName type) {
        String constant = constant(type.simpleName());
        return constant.equals("ID") ? "ID_CLASS" : constant;
    }

    static String constant(String simpleName) {
        return WORDS.matcher(simpleName).replaceAll("_").toUpperCase(Locale.ROOT);
    }

    private MethodSpec create(Class<?> made) {
        CodeBlock.Builder code = CodeBlock.builder().add("return switch (classId) {\n$>");
        for (Class<?> each : model.classes().keySet()) {
            code.add("case $L -> new $T();\n", constant(names.of(each)), names.of(each));
        }
        code.add(
                "default ->\n$>throw new $T(\"Factory \" + ID + \" has no class with id \" + classId + $S);\n$<$<};\n",
                IllegalArgumentException.class,
                ".");
        return Methods.overriding("create")
                .addParameter(int.class, "classId")
                .returns(made)
                .addCode(code.build())
                .build();
    }

    /** The two methods by which an object tells its ids. */
    public static void addIds(TypeSpec.Builder type, Names names, ObjectModel model, ClassName of) {
        ClassName factory = name(names, model);
        type.addMethod(Methods.overriding("getFactoryId")
                .returns(int.class)
                .addStatement("return $T.ID", factory)
                .build());
        type.addMethod(Methods.overriding("getClassId")
                .returns(int.class)
                .addStatement("return $T.$L", factory, constant(of))
                .build());
    }
}
