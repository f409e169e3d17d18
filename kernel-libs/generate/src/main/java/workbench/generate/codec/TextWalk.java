package workbench.generate.codec;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Collects the strings of samples by the places where they are. For one use. */
final class TextWalk {

    private final ObjectModel model;
    private final Map<String, List<String>> strings = new HashMap<>();
    private final Set<Object> seen = java.util.Collections.newSetFromMap(new IdentityHashMap<>());

    TextWalk(ObjectModel model) {
        this.model = model;
    }

    /** The strings by their place, each list in the order of the samples. */
    Map<String, List<String>> strings(List<?> samples) {
        samples.forEach(this::object);
        return strings;
    }

    private void object(Object object) {
        if (!model.classes().containsKey(object.getClass()) || !seen.add(object)) {
            return;
        }
        for (FieldShape field : model.shapeOf(object.getClass()).fields()) {
            value(get(field.field(), object), field.shape(), field.label());
        }
    }

    private static @Nullable Object get(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("%s was made accessible and is not.".formatted(field), e);
        }
    }

    private void value(@Nullable Object value, Shape shape, String place) {
        if (value == null) {
            return;
        }
        switch (shape) {
            case Shape.Single single -> {
                if (single.scalar() == Scalar.STRING) {
                    strings.computeIfAbsent(place, fresh -> new ArrayList<>()).add((String) value);
                }
            }
            case Shape.Array array -> {
                if (!array.type().getComponentType().isPrimitive()) {
                    for (int i = 0; i < Array.getLength(value); i++) {
                        value(Array.get(value, i), array.element().shape(), PlaceNames.element(place));
                    }
                }
            }
            case Shape.CollectionOf collection ->
                ((Collection<?>) value)
                        .forEach(part -> value(part, collection.element().shape(), PlaceNames.element(place)));
            case Shape.MapOf map ->
                ((Map<?, ?>) value).forEach((key, part) -> {
                    value(key, map.key().shape(), PlaceNames.key(place));
                    value(part, map.value().shape(), PlaceNames.value(place));
                });
            case Shape.OptionalOf optional ->
                ((Optional<?>) value)
                        .ifPresent(part -> value(part, optional.content().shape(), PlaceNames.element(place)));
            case Shape.Reference reference -> object(value);
            case Shape.SealedType sealedType -> object(value);
            case Shape.Constant constant -> {}
            case Shape.Unknown unknown -> {}
        }
    }
}
