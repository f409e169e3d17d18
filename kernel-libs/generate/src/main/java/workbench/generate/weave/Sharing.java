package workbench.generate.weave;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/**
 * Which references may lead to an object that was met before. A list that only one field of one class holds cannot be
 * met again if there is one object of that class, so that no code need look for it. Its elements may still be one
 * object many times.
 */
final class Sharing {

    /**
     * A reference in a declaration.
     *
     * @param repeated whether one object of the owner may hold several: an element
     */
    private record Site(Class<?> owner, Shape shape, boolean repeated) {}

    private final Set<Class<?>> roots;
    private final List<Site> sites = new ArrayList<>();

    /** Classes of which there may be several objects. */
    private final Set<Class<?>> many = new HashSet<>();

    /** @param roots the classes of objects that are written alone */
    Sharing(ObjectModel model, Set<Class<?>> roots) {
        this.roots = roots;
        for (ClassShape owner : model.all()) {
            for (FieldShape field : owner.fields()) {
                collect(owner.type(), field.shape(), false, field.unique());
            }
        }
        boolean grown = true;
        while (grown) {
            grown = model.classes().keySet().stream()
                    .filter(type ->
                            occurrences(site -> isObject(site) && related(site.type(), type), holdsRoot(type)) > 1)
                    .map(many::add)
                    .reduce(false, Boolean::logicalOr);
        }
    }

    private void collect(Class<?> owner, Shape shape, boolean repeated, boolean unique) {
        if (!unique && hasIdentity(shape)) {
            sites.add(new Site(owner, shape, repeated));
        }
        switch (shape) {
            case Shape.Array array -> collect(owner, array.element().shape(), true, false);
            case Shape.CollectionOf manyOf -> collect(owner, manyOf.element().shape(), true, false);
            case Shape.MapOf map -> {
                collect(owner, map.key().shape(), true, false);
                collect(owner, map.value().shape(), true, false);
            }
            case Shape.OptionalOf optional -> collect(owner, optional.content().shape(), repeated, false);
            case Shape.Single _, Shape.Constant _, Shape.Reference _, Shape.SealedType _, Shape.Unknown _ -> {
                /* nothing within */
            }
        }
    }

    /** Whether another reference may lead to the object at this place. */
    boolean mayMeetAgain(Shape shape) {
        if (!hasIdentity(shape)) {
            return false;
        }
        if (isObject(shape)) {
            return occurrences(site -> isObject(site) && related(site.type(), shape.type()), holdsRoot(shape.type()))
                    > 1;
        }
        return occurrences(
                        site -> !isObject(site)
                                && site.getClass() == shape.getClass()
                                && related(site.type(), shape.type()),
                        false)
                > 1;
    }

    private boolean holdsRoot(Class<?> type) {
        return roots.stream().anyMatch(root -> related(type, root));
    }

    /** Counts up to two, which stands for any larger number. */
    private int occurrences(Predicate<Shape> same, boolean andRoot) {
        int occurrences = andRoot ? 1 : 0;
        for (Site site : sites) {
            if (same.test(site.shape())) {
                occurrences += site.repeated() || many.contains(site.owner()) ? 2 : 1;
            }
        }
        return occurrences;
    }

    private static boolean hasIdentity(Shape shape) {
        return switch (shape) {
            case Shape.Reference _, Shape.SealedType _, Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ -> true;
            case Shape.Single _, Shape.Constant _, Shape.OptionalOf _, Shape.Unknown _ -> false;
        };
    }

    private static boolean isObject(Shape shape) {
        return shape instanceof Shape.Reference || shape instanceof Shape.SealedType;
    }

    /** Whether one object may be of both types. */
    private static boolean related(Class<?> a, Class<?> b) {
        return a.isAssignableFrom(b)
                || b.isAssignableFrom(a)
                || (a.isInterface() && !Modifier.isFinal(b.getModifiers()))
                || (b.isInterface() && !Modifier.isFinal(a.getModifiers()));
    }
}
