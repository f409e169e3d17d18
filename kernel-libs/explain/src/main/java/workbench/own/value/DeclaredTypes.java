package workbench.own.value;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.Map;
import org.apache.commons.lang3.reflect.TypeUtils;

/** What type variables stand for where a type is declared. */
final class DeclaredTypes {

    private DeclaredTypes() {}

    /** A type that a class or its ancestor mentions, seen from where the class is declared with type arguments. */
    static Type known(Type declared, Class<?> mentioning, Type mentioned) {
        if (!(declared instanceof ParameterizedType) || !TypeUtils.containsTypeVariables(mentioned)) {
            return mentioned;
        }
        Type known = TypeUtils.unrollVariables(TypeUtils.getTypeArguments(declared, mentioning), mentioned);
        return known == null || TypeUtils.containsTypeVariables(known) ? mentioned : known;
    }

    /** A type argument of a container, such as that of the elements; {@code Object} if it is not known. */
    static Type argument(Type type, Class<?> container, int index) {
        Map<TypeVariable<?>, Type> arguments = TypeUtils.getTypeArguments(type, container);
        Type argument = arguments == null ? null : arguments.get(container.getTypeParameters()[index]);
        if (argument instanceof WildcardType wildcard) {
            return TypeUtils.getImplicitUpperBounds(wildcard)[0];
        }
        return argument == null ? Object.class : argument;
    }
}
