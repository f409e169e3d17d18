package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;

/** How a serializer beside a class makes an object from what it reads. */
public final class ObjectCode {

    private ObjectCode() {}

    /**
     * Statements that read all fields in their order, and return the object.
     *
     * @param read an expression that reads a field
     */
    public static CodeBlock made(
            ClassShape shape, FieldAccess access, Names names, Function<FieldShape, CodeBlock> read) {
        Optional<List<FieldShape>> constructor = access.constructor();
        return constructor.isPresent()
                ? byConstructor(shape, constructor.get(), names, read)
                : bySetting(shape, access, names, read);
    }

    private static CodeBlock byConstructor(
            ClassShape shape, List<FieldShape> order, Names names, Function<FieldShape, CodeBlock> read) {
        CodeBlock.Builder code = CodeBlock.builder();
        DeclaredTypes declared = new DeclaredTypes(shape, names);
        List<CodeBlock> arguments = new ArrayList<>();
        if (order.equals(shape.fields())) {
            order.forEach(field -> arguments.add(declared.given(field, read.apply(field))));
        } else {
            shape.fields()
                    .forEach(field -> code.addStatement(
                            "$T $L = $L", names.of(field.shape()), Names.local(field.name()), read.apply(field)));
            order.forEach(field -> arguments.add(declared.given(field, CodeBlock.of("$L", Names.local(field.name())))));
        }
        return code.addStatement("return new $T($L)", names.of(shape.type()), listed(arguments))
                .build();
    }

    /** In a line, or where that would be long, one in each. */
    private static CodeBlock listed(List<CodeBlock> arguments) {
        boolean isLong = arguments.stream()
                        .mapToInt(each -> each.toString().length() + 2)
                        .sum()
                > 70;
        return isLong ? CodeBlock.of("\n$L", CodeBlock.join(arguments, ",\n")) : CodeBlock.join(arguments, ", ");
    }

    private static CodeBlock bySetting(
            ClassShape shape, FieldAccess access, Names names, Function<FieldShape, CodeBlock> read) {
        ClassName type = names.of(shape.type());
        String variable = Names.variable(type);
        DeclaredTypes declared = new DeclaredTypes(shape, names);
        CodeBlock.Builder code = CodeBlock.builder().addStatement("$1T $2L = new $1T()", type, variable);
        for (FieldShape field : shape.fields()) {
            CodeBlock value = declared.given(field, read.apply(field));
            code.addStatement("$L$L", variable, CodeBlock.of(access.set(field).orElseThrow(), value));
        }
        return code.addStatement("return $L", variable).build();
    }

    /** An expression for the value of a field of an object. */
    public static CodeBlock got(FieldAccess access, String variable, FieldShape field) {
        return CodeBlock.of("$L$L", variable, access.get(field).orElseThrow());
    }
}
