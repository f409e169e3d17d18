package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import workbench.runtime.compact.Forms;
import workbench.runtime.compact.Known;
import workbench.shape.FieldShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Expressions for the forms of {@link Forms}, for types that Compact lacks. For one class. */
final class FormCode {

    private static final Pattern WORDS = Pattern.compile("(?<=[a-z])(?=[A-Z])|(?<=[0-9])(?=[A-Z])");

    /** Those whose constructor takes the number of elements. */
    private static final Set<Class<?>> SIZED = Set.of(ArrayList.class, ArrayDeque.class);

    /** Those whose constructor takes the size of a table, which grows when it is three quarters full. */
    private static final Set<Class<?>> HASHED =
            Set.of(HashSet.class, LinkedHashSet.class, HashMap.class, LinkedHashMap.class);

    private final Names names;
    private final ObjectAccess access;
    private final ClassName file;
    private final CompactCompanions companions;

    FormCode(Names names, ObjectAccess access, ClassName file, CompactCompanions companions) {
        this.names = names;
        this.access = access;
        this.file = file;
        this.companions = companions;
    }

    /** The form of a field. */
    CodeBlock of(FieldShape field) {
        return of(field.shape(), field.label());
    }

    /** The form of a field that may be of any type, also of those that Compact has. */
    CodeBlock ofAny(FieldShape field) {
        return field.shape() instanceof Shape.Single single
                ? single(single, field.neverNull(), field.label())
                : of(field);
    }

    private CodeBlock of(Shape shape, String field) {
        return switch (shape) {
            case Shape.Single single -> single(single, false, field);
            case Shape.Constant constant ->
                CodeBlock.of("$T.<$T>constant($L)", Forms.class, names.of(constant), access.literal(constant.type()));
            case Shape.Reference reference ->
                CodeBlock.of(
                        "$T.<$T>object($S, $L)",
                        Forms.class,
                        names.of(reference),
                        field,
                        access.literal(reference.type()));
            case Shape.SealedType open ->
                CodeBlock.of(
                        "$T.<$T, $T>open($L, $T::new)",
                        Forms.class,
                        names.of(open),
                        companions.box(),
                        CodeBlock.of("new $T($S, $L)", Known.class, field, companions.known(open)),
                        companions.box());
            case Shape.Unknown unknown -> any(unknown, field);
            case Shape.Array array -> array(array, field);
            case Shape.CollectionOf collection -> collection(collection, field);
            case Shape.MapOf map -> map(map, field);
            case Shape.OptionalOf optional ->
                CodeBlock.of(
                        "$T.<$T>optional($L)",
                        Forms.class,
                        names.of(optional.content().shape()).box(),
                        of(optional.content().shape(), field));
        };
    }

    private CodeBlock any(Shape.Unknown unknown, String field) {
        if (unknown.type() == ByteBuffer.class) {
            return CodeBlock.of("$T.BYTE_BUFFER", Forms.class);
        }
        return CodeBlock.of(
                "$1T.<$2T, $3T>any($4L, $5L, $3T.class, $3T::new)",
                Forms.class,
                names.of(unknown),
                companions.any(),
                CodeBlock.of("new $T($S, $L)", Known.class, field, companions.knownToAny()),
                access.literal(unknown.type()));
    }

    private CodeBlock collection(Shape.CollectionOf collection, String field) {
        return CodeBlock.of(
                "$T.<$T, $T>collection($S, $L, $L)",
                Forms.class,
                names.of(collection.element().shape()).box(),
                names.of(collection),
                field,
                of(collection.element().shape(), field),
                maker(collection.implementation(), collection.element().shape()));
    }

    private CodeBlock map(Shape.MapOf map, String field) {
        return CodeBlock.of(
                "$T.<$T, $T, $T>map($S, $L, $L, $L)",
                Forms.class,
                names.of(map.key().shape()).box(),
                names.of(map.value().shape()).box(),
                names.of(map),
                field,
                of(map.key().shape(), field),
                of(map.value().shape(), field),
                maker(map.implementation(), map.key().shape()));
    }

    private CodeBlock array(Shape.Array array, String field) {
        Class<?> component = array.type().getComponentType();
        if (component == char.class) {
            return CodeBlock.of("$T.ARRAY_OF_CHAR", Forms.class);
        }
        if (component.isPrimitive()) {
            return constant("ArrayOf"
                    + CompactForm.of(Scalar.of(component).orElseThrow())
                            .orElseThrow()
                            .method());
        }
        return CodeBlock.of(
                "$T.<$T>array($L, $L, $T.class)",
                Forms.class,
                names.of(array.element().shape()),
                of(array.element().shape(), field),
                access.literal(component),
                file);
    }

    private CodeBlock maker(Class<?> implementation, Shape key) {
        if (implementation == EnumSet.class) {
            return CodeBlock.of("size -> $T.noneOf($T.class)", EnumSet.class, names.of(key));
        }
        if (implementation == EnumMap.class) {
            return CodeBlock.of("size -> new $T<>($T.class)", EnumMap.class, names.of(key));
        }
        if (SIZED.contains(implementation)) {
            return CodeBlock.of("$T::new", implementation);
        }
        return HASHED.contains(implementation)
                ? CodeBlock.of("size -> new $T<>(size + size / 3 + 1)", implementation)
                : CodeBlock.of(
                        "size -> new $T$L()",
                        implementation,
                        implementation.getTypeParameters().length == 0 ? "" : "<>");
    }

    private static CodeBlock constant(String method) {
        return CodeBlock.of(
                "$T.$L", Forms.class, WORDS.matcher(method).replaceAll("_").toUpperCase(Locale.ROOT));
    }

    private static CodeBlock single(Shape.Single single, boolean neverNull, String field) {
        Optional<String> number = CompactFields.number(single);
        if (number.isPresent()) {
            return optionalNumber(single, number.get());
        }
        if (single.scalar() == Scalar.URL) {
            return CodeBlock.of("$T.URL", Forms.class);
        }
        CompactForm form = CompactForm.of(single).orElseThrow();
        if (neverNull && single.type() == char.class) {
            return CodeBlock.of("$T.primitive($T.class)", Forms.class, char.class);
        }
        CodeBlock wire = neverNull && form.wire().isPrimitive()
                ? CodeBlock.of(
                        "$T.<$T>primitive($T.class)", Forms.class, form.wire().box(), form.wire())
                : constant(form.method());
        if (single.scalar() == Scalar.DATE) {
            return CodeBlock.of("$T.date($S, $L)", Forms.class, field, wire);
        }
        CodeBlock one = CodeBlock.of("one");
        return form.isItself()
                ? wire
                : CodeBlock.of(
                        "$T.mapped($L, ($T one) -> $L, one -> $L)",
                        Forms.class,
                        wire,
                        TypeName.get(single.scalar().boxed()),
                        form.to(one),
                        form.from(one));
    }

    private static CodeBlock optionalNumber(Shape.Single single, String number) {
        Class<?> box = single.type() == OptionalInt.class
                ? Integer.class
                : single.type() == OptionalDouble.class ? Double.class : Long.class;
        return CodeBlock.of(
                "$1T.mapped($1T.optional($2L), ($3T one) -> one.isPresent() ? $4T.of(one.getAs$5L()) : $4T.<$6T>empty(), one -> one.isPresent() ? $3T.of(one.get()) : $3T.empty())",
                Forms.class,
                constant(number),
                single.type(),
                Optional.class,
                single.type().getSimpleName().substring("Optional".length()),
                box);
    }

    /** Whether there is a form for the shape, and for all within it. */
    static boolean isPossible(Shape part) {
        return switch (part) {
            case Shape.Single single -> single.scalar() != Scalar.CLASS;
            case Shape.Unknown unknown -> unknown.type() == ByteBuffer.class || isOpen(unknown.type());
            default -> true;
        };
    }

    /** Types that say little about the value, whether or not a class is known of which it can be. A collection needs one that is filled. */
    private static boolean isOpen(Class<?> type) {
        boolean isContainer = Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        boolean isAbstract = java.lang.reflect.Modifier.isAbstract(type.getModifiers()) && !type.isSealed();
        return type == Object.class || (isAbstract && !isContainer);
    }
}
