package workbench.own;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** Reads what a class says of its objects, and refuses what cannot be analysed by a message with a remedy. */
public final class OwnModels {

    private OwnModels() {}

    /**
     * The model of a class.
     *
     * @throws NotPossibleException if a class that it needs is not here, or if it is no class of objects that are known
     */
    public static ObjectModel of(Class<?> type) {
        requireOwn(type);
        try {
            ObjectModel model = ObjectModel.of(type);
            if (model.classes().isEmpty() && model.obstacles().isEmpty()) {
                throw new NotPossibleException(
                        "%s has no fields to write. Give a class whose objects you put into a map."
                                .formatted(type.getName()));
            }
            return model;
        } catch (NoClassDefFoundError | TypeNotPresentException e) {
            throw new NotPossibleException(
                    "%s needs the class %s, which is not here. Add the jar that holds it: addJar(\"that.jar\")."
                            .formatted(type.getName(), missing(e)),
                    e);
        }
    }

    private static void requireOwn(Class<?> type) {
        if (type.isPrimitive() || type.isArray() || type.isAnnotation()) {
            return; // the model says why
        }
        if (type.getName().startsWith("java.")) {
            throw new NotPossibleException(
                    "%s is a class of the JDK. Give a class of your own, whose objects you put into a map."
                            .formatted(type.getName()));
        }
        if (Modifier.isAbstract(type.getModifiers()) && !type.isSealed() && !type.isEnum()) {
            throw new NotPossibleException(
                    "%s is %s that is not sealed, so that its objects may be of any class. Seal it, or give one of its classes."
                            .formatted(type.getName(), type.isInterface() ? "an interface" : "an abstract class"));
        }
    }

    private static String missing(Throwable thrown) {
        return thrown instanceof TypeNotPresentException absent
                ? absent.typeName()
                : String.valueOf(thrown.getMessage()).replace('/', '.');
    }

    /**
     * The class that samples are of.
     *
     * @throws NotPossibleException if there are none, or they are of several classes
     */
    public static Class<?> classOf(List<? extends @Nullable Object> samples) {
        List<Class<?>> classes = samples.stream()
                .filter(Objects::nonNull)
                .<Class<?>>map(Object::getClass)
                .distinct()
                .toList();
        if (classes.isEmpty()) {
            throw new NotPossibleException(
                    "The list of samples holds no object. Give at least one, or name the class: analyse(Invoice.class).");
        }
        if (classes.size() > 1) {
            throw new NotPossibleException(
                    "The samples are of several classes: %s. Name the one that they have in common: analyse(Payment.class, samples)."
                            .formatted(
                                    classes.stream().map(Class::getSimpleName).collect(Collectors.joining(", "))));
        }
        return classes.getFirst();
    }
}
