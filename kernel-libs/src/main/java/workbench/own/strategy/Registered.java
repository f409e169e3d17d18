package workbench.own.strategy;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** The classes of a model that libraries want to be registered: those of objects, and enums. */
final class Registered {

    private Registered() {}

    /** In a fixed order, since numbers are given by it. */
    static List<Class<?>> of(ObjectModel model) {
        Set<Class<?>> classes = new LinkedHashSet<>(model.classes().keySet());
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .map(FieldShape::shape)
                .flatMap(Shape::parts)
                .filter(Shape.Constant.class::isInstance)
                .map(Shape::type)
                .forEach(classes::add);
        return List.copyOf(classes);
    }
}
