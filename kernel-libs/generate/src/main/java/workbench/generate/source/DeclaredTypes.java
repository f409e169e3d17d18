package workbench.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import java.lang.reflect.Type;
import java.util.Collections;
import java.util.Optional;
import org.apache.commons.lang3.reflect.TypeUtils;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.Shape;

/**
 * The fields of an unchanged class, where their declared types differ from those of generated methods: these have a
 * {@code List<Object>} for a {@code List<? super Integer>}.
 */
public final class DeclaredTypes {

    private static final WildcardTypeName ANY = WildcardTypeName.subtypeOf(Object.class);

    private final ClassShape shape;
    private final Names names;

    public DeclaredTypes(ClassShape shape, Names names) {
        this.shape = shape;
        this.names = names;
    }

    /** Whether the value of the field must be cast before a generated method takes it. */
    public boolean differs(FieldShape field) {
        return isRaw(field) || declared(field).isPresent();
    }

    /** The value of the field as the type that generated methods take. */
    public CodeBlock taken(FieldShape field, CodeBlock value) {
        if (!differs(field)) {
            return value;
        }
        TypeName taken = names.of(field.shape());
        CodeBlock cast = isRaw(field)
                ? CodeBlock.of("($T) $L", taken, value)
                : CodeBlock.of("($T) ($T) $L", taken, anyOf(taken), value);
        return field.shape() instanceof Shape.OptionalOf ? CodeBlock.of("($L)", cast) : cast;
    }

    /** What a generated method has made, as the declared type. */
    CodeBlock given(FieldShape field, CodeBlock made) {
        TypeName type = names.of(field.shape());
        return declared(field)
                .filter(declared -> !(field.shape() instanceof Shape.OptionalOf)) // the compiler infers its content
                .filter(declared -> !withBounds(declared).equals(type))
                .map(declared -> CodeBlock.of("($T) ($T) $L", declared, anyOf(type), made))
                .orElse(made);
    }

    /** Whether a container in a field of a class with type parameters, which is used as a raw type, has lost its type arguments. */
    private boolean isRaw(FieldShape field) {
        return isContainer(field)
                && shape.type().getTypeParameters().length > 0
                && names.of(field.shape()) instanceof ParameterizedTypeName;
    }

    private static boolean isContainer(FieldShape field) {
        return switch (field.shape()) {
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _, Shape.OptionalOf _ -> true;
            default -> false;
        };
    }

    /** The declared type if it differs. A class with type parameters is used as a raw type, so that all fits its fields. */
    private Optional<TypeName> declared(FieldShape field) {
        if (!isContainer(field) || shape.type().getTypeParameters().length > 0) {
            return Optional.empty();
        }
        Type declared = TypeUtils.unrollVariables(
                TypeUtils.getTypeArguments(shape.type(), field.field().getDeclaringClass()),
                field.field().getGenericType());
        return Optional.ofNullable(declared)
                .filter(type -> !(type instanceof Class<?>))
                .map(TypeName::get)
                .filter(type -> !type.equals(names.of(field.shape())));
    }

    /** Replaces each wildcard of a type by the type that it extends. Objects of the result fit the declared type. */
    private static TypeName withBounds(TypeName declared) {
        return declared instanceof ParameterizedTypeName generic
                ? ParameterizedTypeName.get(
                        generic.rawType(),
                        generic.typeArguments().stream()
                                .map(argument -> argument instanceof WildcardTypeName wildcard
                                        ? wildcard.upperBounds().getFirst()
                                        : argument)
                                .toArray(TypeName[]::new))
                : declared;
    }

    /** What two types have in common that differ in type arguments, so that either can be cast to the other. */
    private static TypeName anyOf(TypeName type) {
        return switch (type) {
            case ArrayTypeName array -> ArrayTypeName.of(anyOf(array.componentType()));
            case ParameterizedTypeName generic ->
                ParameterizedTypeName.get(
                        generic.rawType(),
                        Collections.nCopies(generic.typeArguments().size(), ANY).toArray(TypeName[]::new));
            default -> type;
        };
    }
}
