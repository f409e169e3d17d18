package workbench.generate.source;

import java.util.stream.Collectors;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** Names the fields of a class that lead back to objects of the same class. */
final class Backwards {

    private Backwards() {}

    static String of(ClassShape shape, ObjectModel model) {
        return shape.fields().stream()
                .filter(field -> field.shape().parts().anyMatch(part -> leadsToCyclic(part, model)))
                .map(FieldShape::label)
                .collect(Collectors.joining(" or "));
    }

    private static boolean leadsToCyclic(Shape part, ObjectModel model) {
        return switch (part) {
            case Shape.Reference reference -> model.cyclic().contains(reference.type());
            case Shape.SealedType open -> open.choices().stream().anyMatch(model.cyclic()::contains);
            default -> false;
        };
    }
}
