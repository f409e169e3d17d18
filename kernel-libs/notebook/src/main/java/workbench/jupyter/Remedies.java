package workbench.jupyter;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.text.Nearest;

/** What to write in place of an argument of the wrong type. */
final class Remedies {

    private static final Pattern TEXT = Pattern.compile("\"([^\"\\\\]*)\"");
    private static final String STRING = "java.lang.String";

    private final Scope scope;

    Remedies(Scope scope) {
        this.scope = scope;
    }

    /**
     * Sentences, of which there may be none.
     *
     * @param given the type that the argument has, in full
     * @param wanted the types that it may have, in full
     * @param call the code from the call on
     */
    Stream<String> of(String given, List<String> wanted, String call) {
        List<Class<?>> types = wanted.stream()
                .flatMap(each -> known(TypeNames.withoutParameters(each)).stream())
                .toList();
        if (given.equals(STRING)) {
            return types.stream().flatMap(type -> constant(type, call).stream());
        }
        return known(TypeNames.withoutParameters(given)).stream()
                .flatMap(type -> parts(type, types))
                .map(part -> "%s.%s() is %s."
                        .formatted(
                                scope.variableOf(part.getDeclaringClass().getSimpleName(), call)
                                        .orElse(part.getDeclaringClass().getSimpleName()),
                                part.getName(),
                                TypeNames.one(part.getReturnType().getSimpleName())));
    }

    /** A class of the workbench or of a library; one of a cell is none of those. */
    private static Optional<Class<?>> known(String name) {
        try {
            return Optional.of(Class.forName(name, false, Remedies.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    /** The constant that a text in quotes names. */
    private static Optional<String> constant(Class<?> type, String call) {
        List<String> constants = Arrays.stream(type.getFields())
                .filter(field -> Modifier.isStatic(field.getModifiers()) && field.getType() == type)
                .map(Field::getName)
                .toList();
        return TEXT.matcher(call)
                .results()
                .flatMap(text -> Nearest.to(text.group(1), constants).stream()
                        .map(constant -> "Did you mean %s? It is written without quotes.".formatted(constant)))
                .findFirst()
                .or(() -> constants.isEmpty()
                        ? Optional.empty()
                        : Optional.of("%s is one of %s, without quotes."
                                .formatted(type.getSimpleName(), String.join(", ", constants))));
    }

    /** Methods without parameters that give what is wanted. */
    private static Stream<Method> parts(Class<?> type, List<Class<?>> wanted) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers())
                        && method.getParameterCount() == 0
                        && method.getReturnType() != String.class // or toString would do for all
                        && wanted.stream().anyMatch(each -> each.isAssignableFrom(method.getReturnType())))
                .sorted(Comparator.comparing(Method::getName));
    }
}
