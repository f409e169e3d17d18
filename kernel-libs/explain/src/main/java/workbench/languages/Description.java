package workbench.languages;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
 */
record Description(Class<?> rootClass, Map<Class<?>, List<Field>> classes, WireNames wire) {

    Description {
        classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
    }

    /** A field of a described class. */
    record Field(String name, Type type) {}

    /**
     * Describes a class.
     *
     * @throws NotPossibleException if it is an interface, if it may refer back to itself, or if a field is of a type that other languages do not have
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
        if (!model.cyclic().isEmpty()) {
            throw new NotPossibleException(
                    "%s may refer back to itself, for which the workbench writes no serializers in other languages. Refer back by an id."
                            .formatted(model.cyclic().iterator().next().getSimpleName()));
        }
        Map<Class<?>, List<Field>> classes = new LinkedHashMap<>();
        model.all()
                .forEach(shape -> classes.put(
                        shape.type(),
                        shape.fields().stream()
                                .map(field -> new Field(field.name(), Type.of(field)))
                                .toList()));
        return new Description(model.root(), classes, wire);
    }

    Type root() {
        return new Type.Nested(rootClass, false);
    }

    List<Field> fields(Class<?> type) {
        return Objects.requireNonNull(classes.get(type), type::getName);
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
        json.put("compact", field.type().compact());
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
            case Type.Many many -> {
                json.put("kind", "list").put("primitive", many.isOfPrimitives());
                add(json.putObject("element"), many.element());
            }
        }
    }
}
