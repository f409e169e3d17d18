package workbench.languages;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.commons.lang3.StringUtils;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import workbench.generate.source.WireNames;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * What a program in another language needs to know of a class: fields with their types, and the names and numbers that the generated
 * serializers of Java write. Immutable.
 *
 * @param rootClass the class whose objects are written
 * @param classes the fields of each class, the root's first, in the order of the bytes
 * @param wire names and numbers in the bytes
 * @param box the name that Compact's schema has for an element of one of several classes
 * @param isRecursive whether an object may hold one of its own class, at any depth
 */
record Description(
        Class<?> rootClass, Map<Class<?>, List<Field>> classes, WireNames wire, String box, boolean isRecursive) {

    Description {
        classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
    }

    /** A field of a described class. */
    record Field(String name, Type type) {}

    /**
     * Describes a class.
     *
     * @throws NotPossibleException if it is an interface, or if a field is of a type that other languages do not have
     */
    static Description of(ObjectModel model) {
        return of(model, WireNames.of(model));
    }

    /** Like {@link #of(ObjectModel)}, but with names and numbers of your own. */
    static Description of(ObjectModel model, WireNames wire) {
        if (!model.classes().containsKey(model.root())) {
            throw new NotPossibleException(
                    "%s may be one of several classes, for which the workbench writes no serializers in other languages. Give one of them."
                            .formatted(model.root().getSimpleName()));
        }
        TypeReader types = new TypeReader(model);
        Map<Class<?>, List<Field>> classes = new LinkedHashMap<>();
        model.all()
                .forEach(shape -> classes.put(
                        shape.type(),
                        shape.fields().stream()
                                .map(field -> new Field(field.name(), types.of(field)))
                                .toList()));
        String box = WireNames.of(model).typeNames().get(model.root()) + ".box";
        return new Description(model.root(), classes, wire, box, !model.cyclic().isEmpty());
    }

    Type root() {
        return new Type.Nested(rootClass, false);
    }

    List<Field> fields(Class<?> type) {
        return Objects.requireNonNull(classes.get(type), type::getName);
    }

    /** A field that may hold objects of several classes, with its class; empty if there is none. */
    Optional<String> fieldOfSeveralClasses() {
        return classes.entrySet().stream()
                .flatMap(each -> each.getValue().stream()
                        .filter(field -> holdsSeveral(field.type()))
                        .map(field -> "%s.%s".formatted(each.getKey().getSimpleName(), field.name())))
                .findFirst();
    }

    private static boolean holdsSeveral(Type type) {
        return switch (type) {
            case Type.OneOf _ -> true;
            case Type.Many many -> holdsSeveral(many.element());
            case Type.Table table -> holdsSeveral(table.value());
            default -> false;
        };
    }

    /** The described class of that name. */
    Class<?> named(String name) {
        return classes.keySet().stream()
                .filter(type -> name(type).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no class %s.".formatted(name)));
    }

    /** The name of a class in the other languages: that of Compact's schema, which no other class has, with a capital letter. */
    String name(Class<?> type) {
        return StringUtils.capitalize(typeName(type));
    }

    private String typeName(Class<?> type) {
        return Objects.requireNonNull(wire.typeNames().get(type), type::getName);
    }

    /** As JSON for the programs; {@code languages/README.md} says what each member means. */
    ObjectNode json() {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("root", name(rootClass));
        json.put("factoryId", wire.factoryId());
        json.put("recursive", isRecursive);
        json.put("box", box);
        ArrayNode described = json.putArray("classes");
        classes.forEach((type, fields) -> {
            ObjectNode object = described.addObject();
            object.put("name", name(type));
            object.put("typeName", typeName(type));
            object.put("classId", Objects.requireNonNull(wire.classIds().get(type)));
            ArrayNode list = object.putArray("fields");
            fields.forEach(field -> add(list.addObject(), field));
        });
        return json;
    }

    private void add(ObjectNode json, Field field) {
        json.put("name", field.name());
        field.type().compact().ifPresent(compact -> json.put("compact", compact));
        field.type().portable().ifPresent(portable -> json.put("portable", portable));
        add(json, field.type());
    }

    private void add(ObjectNode json, Type type) {
        json.put("nullable", type.nullable());
        switch (type) {
            case Type.Single single -> json.put("kind", single.kind().label());
            case Type.Constant _ -> json.put("kind", "enum");
            case Type.Bytes _ -> json.put("kind", "bytes");
            case Type.Nested nested -> json.put("kind", "object").put("class", name(nested.type()));
            case Type.OneOf choice -> {
                ArrayNode names = json.put("kind", "choice").putArray("classes");
                choice.choices().forEach(each -> names.add(name(each)));
            }
            case Type.Many many -> {
                json.put("kind", "list").put("primitive", many.isOfPrimitives());
                add(json.putObject("element"), many.element());
            }
            case Type.Table table -> {
                json.put("kind", "map");
                add(json.putObject("keys"), new Field("keys", table.keys()));
                add(json.putObject("values"), new Field("values", table.values()));
            }
        }
    }
}
