package workbench.own.value;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The ways in which a class lets others make its objects: constructors, static factories, and builders. */
final class Makers {

    private static final Pattern FACTORY = Pattern.compile("(of|from|valueOf|parse|create|new|make|with)(?![a-z]).*");

    /** What a builder has beside the parts of the object. */
    private static final Pattern NO_PART = Pattern.compile(
            "(build|clear|merge|remove|clone|copy|from|mergeFrom|setUnknownFields|setField|setRepeatedField).*");

    private static final int MOST_PARTS_OF_A_BUILDER = 60;

    private Makers() {}

    /** One way. */
    interface Maker {

        /** How many values it takes. */
        int size();

        /**
         * Makes an object.
         *
         * @param draw gives a value for a type
         * @throws ReflectiveOperationException if the class refuses the values
         */
        @Nullable
        Object make(Function<Type, @Nullable Object> draw) throws ReflectiveOperationException;
    }

    /** All ways that a class offers to everybody, the richest first; those that it keeps for itself if there are none. */
    static List<Maker> of(Class<?> type) {
        List<Maker> offered = offered(type);
        return offered.isEmpty()
                ? constructors(type, false)
                        .<Maker>map(each -> new Call(each, type))
                        .toList()
                : offered;
    }

    /** Whether a class offers a way to everybody that takes values. */
    static boolean areOffered(Class<?> type) {
        return offered(type).stream().anyMatch(maker -> maker.size() > 0);
    }

    private static List<Maker> offered(Class<?> type) {
        List<Maker> usual = Stream.of(
                        constructors(type, true).<Maker>map(each -> new Call(each, type)),
                        factories(type)
                                .filter(each -> FACTORY.matcher(each.getName()).matches())
                                .<Maker>map(each -> new Call(each, type)),
                        builders(type))
                .flatMap(each -> each)
                .sorted(Comparator.comparingInt(Maker::size).reversed())
                .toList();
        return usual.isEmpty()
                ? factories(type).<Maker>map(each -> new Call(each, type)).toList()
                : usual;
    }

    private static Stream<Constructor<?>> constructors(Class<?> type, boolean isPublic) {
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(each -> Modifier.isPublic(each.getModifiers()) == isPublic)
                .filter(each -> !each.isSynthetic() && isNoCopy(each, type));
    }

    /** A constructor or factory that takes such an object already. */
    private static boolean isNoCopy(Executable executable, Class<?> type) {
        return Arrays.stream(executable.getParameterTypes())
                .noneMatch(parameter -> parameter == type || parameter == type.arrayType());
    }

    /** In a fixed order, since reflection has none. */
    private static Stream<Method> factories(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(each -> isPublicStatic(each)
                        && each.getReturnType() == type
                        && each.getParameterCount() > 0
                        && isNoCopy(each, type))
                .sorted(Comparator.comparing(Method::toString));
    }

    private static boolean isPublicStatic(Method method) {
        return Modifier.isPublic(method.getModifiers()) && Modifier.isStatic(method.getModifiers());
    }

    private static Stream<Maker> builders(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(each -> isPublicStatic(each)
                        && each.getParameterCount() == 0
                        && List.of("builder", "newBuilder").contains(each.getName()))
                .flatMap(start -> end(start.getReturnType(), type)
                        .map(end -> new Builder(start, parts(start.getReturnType()), end))
                        .stream());
    }

    private static Optional<Method> end(Class<?> builder, Class<?> type) {
        return Arrays.stream(builder.getMethods())
                .filter(each -> each.getName().equals("build")
                        && each.getParameterCount() == 0
                        && type.isAssignableFrom(each.getReturnType()))
                .findFirst();
    }

    /** In a fixed order, since reflection has none. */
    private static List<Method> parts(Class<?> builder) {
        return Arrays.stream(builder.getMethods())
                .filter(each -> each.getParameterCount() == 1
                        && !Modifier.isStatic(each.getModifiers())
                        && !each.isBridge()
                        && each.getDeclaringClass() != Object.class
                        && each.getReturnType().isAssignableFrom(builder)
                        && !NO_PART.matcher(each.getName()).matches())
                .sorted(Comparator.comparing(Method::toString))
                .limit(MOST_PARTS_OF_A_BUILDER)
                .toList();
    }

    /** A constructor or a static factory. */
    private record Call(Executable executable, Class<?> type) implements Maker {

        @Override
        public int size() {
            return executable.getParameterCount();
        }

        @Override
        public @Nullable Object make(Function<Type, @Nullable Object> draw) throws ReflectiveOperationException {
            executable.setAccessible(true);
            Type[] types = executable.getGenericParameterTypes();
            Type[] taken = types.length == size() ? types : executable.getParameterTypes(); // an inner class hides one
            @Nullable Object[] values = new Object[size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = draw.apply(taken[i]);
            }
            return executable instanceof Constructor<?> constructor
                    ? constructor.newInstance(values)
                    : ((Method) executable).invoke(null, values);
        }
    }

    private record Builder(Method start, List<Method> parts, Method end) implements Maker {

        @Override
        public int size() {
            return parts.size();
        }

        @Override
        public @Nullable Object make(Function<Type, @Nullable Object> draw) throws ReflectiveOperationException {
            start.setAccessible(true);
            end.setAccessible(true);
            Object builder = start.invoke(null);
            List<Method> refused = new ArrayList<>();
            for (Method part : parts) {
                try {
                    part.setAccessible(true);
                    part.invoke(builder, draw.apply(part.getGenericParameterTypes()[0]));
                } catch (InvocationTargetException | IllegalArgumentException e) {
                    refused.add(part); // the object may do without it
                }
            }
            return refused.size() == parts.size() && !parts.isEmpty() ? null : end.invoke(builder);
        }
    }
}
