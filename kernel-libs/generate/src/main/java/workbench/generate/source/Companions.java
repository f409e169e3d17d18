package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import javax.lang.model.element.Modifier;
import workbench.shape.ObjectModel;

/** What is beside rewritten classes: their enums and sealed types, without methods of their own. */
public final class Companions {

    private Companions() {}

    /**
     * All of them.
     *
     * @param sealed makes what stands for a sealed type of that name
     */
    public static List<TypeSpec> of(Names names, ObjectModel model, BiFunction<Class<?>, ClassName, TypeSpec> sealed) {
        List<TypeSpec> companions = new ArrayList<>();
        names.rewritten().forEach((type, name) -> {
            if (type.isEnum()) {
                companions.add(enumOf(name, type));
            } else if (!model.classes().containsKey(type)) {
                companions.add(sealed.apply(type, name));
            }
        });
        return companions;
    }

    private static TypeSpec enumOf(ClassName name, Class<?> type) {
        TypeSpec.Builder builder = TypeSpec.enumBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addJavadoc("The constants are written by name, so their order may change and their names may not.\n");
        Arrays.stream(type.getEnumConstants())
                .map(Enum.class::cast)
                .forEach(each -> builder.addEnumConstant(each.name()));
        return builder.build();
    }

    /** A sealed interface in place of the sealed type; what it permits are the concrete classes. */
    public static TypeSpec.Builder sealed(
            Class<?> type, ClassName name, TypeName strategy, Names names, ObjectModel model) {
        return TypeSpec.interfaceBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.SEALED)
                .addSuperinterface(strategy)
                .addPermittedSubclasses(
                        choices(type, model).stream().map(names::of).toList());
    }

    /** The classes of the model that the sealed type permits, in the order of the model. */
    public static List<Class<?>> choices(Class<?> type, ObjectModel model) {
        return model.classes().keySet().stream()
                .<Class<?>>map(choice -> choice)
                .filter(type::isAssignableFrom)
                .toList();
    }

    /** A statement that returns what the tag in the bytes says. */
    public static CodeBlock chosen(ClassName sealed, List<CodeBlock> reads) {
        CodeBlock.Builder code =
                CodeBlock.builder().addStatement("byte tag = in.readByte()").add("return switch (tag) {\n$>");
        for (int tag = 0; tag < reads.size(); tag++) {
            code.add("case $L -> $L;\n", tag, reads.get(tag));
        }
        String message = "%s has tags 0 to %s, but the bytes hold ".formatted(sealed.simpleName(), reads.size() - 1);
        return code.add("default -> throw new $T($S + tag);\n$<};\n", IOException.class, message)
                .build();
    }
}
