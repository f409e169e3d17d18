package workbench.own.value;

import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.lang3.reflect.TypeUtils;
import workbench.shape.Implementations;
import workbench.shape.ObjectModel;

/**
 * Which classes a made-up value has where an abstract class or an interface is declared: those of its jar, if they are few and anybody can
 * make their objects. So Scala's {@code Option} gets {@code Some} and {@code None}. For one thread.
 */
final class OpenTypes {

    /** Of a type with more of them, nobody can tell which are usual. */
    private static final int MOST_IMPLEMENTATIONS = 8;

    /** A class that leads to more others brings half a library along. */
    private static final int MOST_CLASSES_BEHIND = 16;

    private final Implementations implementations = new Implementations();
    private final Map<Class<?>, List<Class<?>>> known = new HashMap<>();
    private final Set<Class<?>> all = new HashSet<>();

    /** The classes for a type, in the order of their names; none if the type is not open, or has too many. */
    List<Class<?>> of(Class<?> open) {
        List<Class<?>> classes = known.computeIfAbsent(open, this::search);
        all.addAll(classes);
        return classes;
    }

    /** Whether a class was given for some type before. */
    boolean gave(Class<?> type) {
        return all.contains(type);
    }

    private List<Class<?>> search(Class<?> open) {
        boolean isOpen = open.isInterface() || Modifier.isAbstract(open.getModifiers());
        List<Class<?>> found = isOpen ? implementations.of(open) : List.of();
        return found.size() <= MOST_IMPLEMENTATIONS
                ? found.stream().filter(OpenTypes::canBeMade).toList()
                : List.of();
    }

    /** Whether anybody can make objects of a class, and these hold values, neither a resource nor half a library. */
    private static boolean canBeMade(Class<?> type) {
        try {
            return !Instances.of(type).isEmpty() || (isOffered(type) && isSmall(ObjectModel.of(type)));
        } catch (LinkageError e) {
            return false; // it needs a library that is not here
        }
    }

    private static boolean isOffered(Class<?> type) {
        boolean isPublic = Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getEnclosingClass)
                .allMatch(each -> Modifier.isPublic(each.getModifiers()));
        return isPublic && (ObjectLayout.isFilled(type) || Makers.areOffered(type));
    }

    private static boolean isSmall(ObjectModel model) {
        return model.classes().containsKey(model.root())
                && model.obstacles().isEmpty()
                && model.classes().size() <= MOST_CLASSES_BEHIND;
    }

    /** A class with the type arguments that it has where another type is declared, as far as they are known. */
    static Type withArguments(Class<?> type, Type declared) {
        if (type.getTypeParameters().length == 0 || !(declared instanceof ParameterizedType parameterized)) {
            return type;
        }
        Map<TypeVariable<?>, Type> arguments = TypeUtils.determineTypeArguments(type, parameterized);
        boolean areAll = arguments != null
                && Arrays.stream(type.getTypeParameters())
                        .allMatch(variable -> arguments.get(variable) != null
                                && !TypeUtils.containsTypeVariables(arguments.get(variable)));
        return areAll ? TypeUtils.parameterize(type, arguments) : type;
    }
}
