package workbench.evolution;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import workbench.generate.source.Companions;
import workbench.generate.source.FieldNames;
import workbench.generate.source.Names;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * The classes of a model as they are about to be rewritten: their fields and constants, without their methods. Inherited
 * fields become a class's own, and nested classes stand alone. Immutable.
 *
 * @param root the simple name of the class whose objects are serialized
 * @param types in the order of the model
 */
public record Draft(String packageName, String root, List<TypeDraft> types) {

    /** Stands for the package of a class that has none that other files could name. */
    private static final String PACKAGE = "own";

    public Draft {
        types = List.copyOf(types);
    }

    /** One type. */
    sealed interface TypeDraft {

        String name();

        /**
         * A class whose objects have fields.
         *
         * @param parents the sealed types that it belongs to
         */
        record OfObjects(String name, boolean isRecord, List<FieldDraft> fields, List<String> parents)
                implements TypeDraft {
            public OfObjects {
                fields = List.copyOf(fields);
                parents = List.copyOf(parents);
            }

            OfObjects with(List<FieldDraft> other) {
                return new OfObjects(name, isRecord, other, parents);
            }
        }

        /** An enum. */
        record OfConstants(String name, List<String> constants) implements TypeDraft {
            public OfConstants {
                constants = List.copyOf(constants);
            }
        }

        /** A sealed interface. */
        record OfChoices(String name, List<String> permitted) implements TypeDraft {
            public OfChoices {
                permitted = List.copyOf(permitted);
            }
        }
    }

    /** A field with its declared type. */
    record FieldDraft(String name, TypeName type) {}

    /**
     * A draft of the classes without any change.
     *
     * @throws NotPossibleException if a field has a type that the draft does not have and that its package alone can name
     */
    public static Draft of(ObjectModel model) {
        String own = model.root().getPackageName();
        String packageName = own.isEmpty() || own.equals("REPL") ? PACKAGE : own;
        Names names = new Names(model, true, packageName);
        List<TypeDraft> types = new ArrayList<>();
        names.rewritten().forEach((type, name) -> types.add(type(type, name, model, names)));
        return new Draft(packageName, names.of(model.root()).simpleName(), types);
    }

    private static TypeDraft type(Class<?> type, ClassName name, ObjectModel model, Names names) {
        if (type.isEnum()) {
            List<String> constants = Arrays.stream(type.getEnumConstants())
                    .map(constant -> ((Enum<?>) constant).name())
                    .toList();
            return new TypeDraft.OfConstants(name.simpleName(), constants);
        }
        if (!model.classes().containsKey(type)) {
            List<String> permitted = Companions.choices(type, model).stream()
                    .map(choice -> names.of(choice).simpleName())
                    .toList();
            return new TypeDraft.OfChoices(name.simpleName(), permitted);
        }
        ClassShape shape = model.shapeOf(type);
        FieldNames fieldNames = new FieldNames(shape);
        List<FieldDraft> fields = shape.fields().stream()
                .map(field -> new FieldDraft(fieldNames.of(field), reachable(names.of(field.shape()), field, names)))
                .toList();
        List<String> parents = names.rewritten().entrySet().stream()
                .filter(other -> !model.classes().containsKey(other.getKey()))
                .filter(other -> other.getKey() != type && other.getKey().isAssignableFrom(type))
                .map(other -> other.getValue().simpleName())
                .toList();
        return new TypeDraft.OfObjects(name.simpleName(), type.isRecord(), fields, parents);
    }

    /** The draft is compiled in packages of its own. */
    private static TypeName reachable(TypeName type, FieldShape field, Names names) {
        switch (type) {
            case ClassName name when !names.rewritten().containsValue(name) -> requirePublic(name, field);
            case ArrayTypeName array -> reachable(array.componentType(), field, names);
            case ParameterizedTypeName generic -> {
                reachable(generic.rawType(), field, names);
                generic.typeArguments().forEach(argument -> reachable(argument, field, names));
            }
            default -> {}
        }
        return type;
    }

    private static void requirePublic(ClassName name, FieldShape field) {
        try {
            Class<?> type = Class.forName(
                    name.reflectionName(),
                    false,
                    field.field().getDeclaringClass().getClassLoader());
            for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
                if (!Modifier.isPublic(at.getModifiers())) {
                    throw new NotPossibleException(
                            "%s has the type %s. Versions of %s in other packages cannot name it, since %s is not public. Make it public."
                                    .formatted(field.label(), name.canonicalName(), field.owner(), at.getName()));
                }
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The type of a field is not there: " + name, e);
        }
    }

    /** Copies the draft into a package whose name ends in this character. */
    public Draft in(char last) {
        boolean isOneLetter = packageName.length() - packageName.lastIndexOf('.') == 2;
        String other = (isOneLetter ? packageName : packageName.substring(0, packageName.length() - 1)) + last;
        List<TypeDraft> moved = types.stream().map(type -> moved(type, other)).toList();
        return new Draft(other, root, moved);
    }

    private TypeDraft moved(TypeDraft type, String other) {
        return type instanceof TypeDraft.OfObjects objects
                ? objects.with(objects.fields().stream()
                        .map(field -> new FieldDraft(field.name(), moved(field.type(), other)))
                        .toList())
                : type;
    }

    private TypeName moved(TypeName type, String other) {
        return switch (type) {
            case ClassName name
            when name.packageName().equals(packageName) && isDrafted(name) -> ClassName.get(other, name.simpleName());
            case ArrayTypeName array -> ArrayTypeName.of(moved(array.componentType(), other));
            case ParameterizedTypeName generic ->
                ParameterizedTypeName.get(
                        generic.rawType(),
                        generic.typeArguments().stream()
                                .map(argument -> moved(argument, other))
                                .toArray(TypeName[]::new));
            default -> type;
        };
    }

    private boolean isDrafted(ClassName name) {
        return types.stream().anyMatch(type -> type.name().equals(name.simpleName()));
    }

    /** The full name of the root. */
    public String rootName() {
        return packageName + "." + root;
    }

    /** The classes that have fields, the root's first. */
    List<TypeDraft.OfObjects> objects() {
        return types.stream()
                .filter(TypeDraft.OfObjects.class::isInstance)
                .map(TypeDraft.OfObjects.class::cast)
                .toList();
    }

    /** The first enum. */
    Optional<TypeDraft.OfConstants> constants() {
        return types.stream()
                .filter(TypeDraft.OfConstants.class::isInstance)
                .map(TypeDraft.OfConstants.class::cast)
                .findFirst();
    }

    /** Copies the draft and changes the type of that name. */
    Draft with(String name, UnaryOperator<TypeDraft> change) {
        return new Draft(
                packageName,
                root,
                types.stream()
                        .map(type -> type.name().equals(name) ? change.apply(type) : type)
                        .toList());
    }
}
