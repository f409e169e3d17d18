package workbench.generate.source;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.ClassShape;
import workbench.shape.ClassShape.Construction;
import workbench.shape.FieldShape;

/**
 * How generated code reads and sets the fields of an unchanged class and makes its objects: by public members, or by
 * package-private ones if the code is in the package of the class.
 */
public final class FieldAccess {

    private final ClassShape shape;
    private final String packageName;

    /**
     * @param packageName where the code is
     */
    public FieldAccess(ClassShape shape, String packageName) {
        this.shape = shape;
        this.packageName = packageName;
    }

    /** Whether code in any package may name the class. */
    static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
    }

    boolean reaches(Class<?> type) {
        boolean here = type.getPackageName().equals(packageName);
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!Modifier.isPublic(each.getModifiers()) && (!here || Modifier.isPrivate(each.getModifiers()))) {
                return false;
            }
        }
        return true;
    }

    private boolean reaches(Member member) {
        int modifiers = member.getModifiers();
        return Modifier.isPublic(modifiers)
                || (!Modifier.isPrivate(modifiers)
                        && member.getDeclaringClass().getPackageName().equals(packageName));
    }

    /** Whether code may call it without dealing with an exception. */
    private static boolean throwsNothing(Executable called) {
        return Arrays.stream(called.getExceptionTypes())
                .allMatch(thrown ->
                        RuntimeException.class.isAssignableFrom(thrown) || Error.class.isAssignableFrom(thrown));
    }

    /** What follows the object's variable to give the value of the field, such as {@code .getName()}. */
    public Optional<String> get(FieldShape field) {
        String name = StringUtils.capitalize(field.name());
        return Stream.of("get" + name, "is" + name, field.name())
                .filter(getter -> method(getter)
                        .filter(found -> found.getReturnType() == field.type() && keepsTypeVariable(found, field))
                        .filter(found -> PlainAccessors.isPlain(found, field.field()))
                        .isPresent())
                .map(getter -> "." + getter + "()")
                .findFirst()
                .or(() -> reaches(field.field()) && !isHidden(field)
                        ? Optional.of("." + field.name())
                        : Optional.empty());
    }

    /** Whether a getter gives a field of type {@code T} as a {@code T}, rather than as an {@code Object}. */
    private static boolean keepsTypeVariable(Method getter, FieldShape field) {
        Type declared = field.field().getGenericType();
        return !(declared instanceof TypeVariable<?>)
                || getter.getGenericReturnType().equals(declared);
    }

    private boolean isHidden(FieldShape field) {
        return shape.fields().stream()
                .anyMatch(other -> other.name().equals(field.name())
                        && !other.field().equals(field.field())
                        && field.field()
                                .getDeclaringClass()
                                .isAssignableFrom(other.field().getDeclaringClass()));
    }

    /** A name may hold the sign that begins a place for a value. */
    private static String escaped(String name) {
        return name.replace("$", "$$");
    }

    /** What follows the object's variable to set the field, with {@code $L} for the value. */
    public Optional<String> set(FieldShape field) {
        String setter = "set" + StringUtils.capitalize(field.name());
        if (method(setter, field.type())
                .filter(found -> PlainAccessors.isPlain(found, field.field()) && !isOverloaded(found))
                .isPresent()) {
            return Optional.of("." + escaped(setter) + "($L)");
        }
        return reaches(field.field()) && !field.isFinal() && !isHidden(field)
                ? Optional.of("." + escaped(field.name()) + " = $L")
                : Optional.empty();
    }

    /** Whether another method takes as many arguments, so that a null or a value of inferred type would not say which is meant. */
    private boolean isOverloaded(Method method) {
        for (Class<?> type = shape.type(); type != null; type = type.getSuperclass()) {
            for (Method other : type.getDeclaredMethods()) {
                if (other.getName().equals(method.getName())
                        && other.getParameterCount() == method.getParameterCount()
                        && !Arrays.equals(other.getParameterTypes(), method.getParameterTypes())) {
                    return true;
                }
            }
        }
        return false;
    }

    private Optional<Method> method(String name, Class<?>... parameters) {
        for (Class<?> type = shape.type(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && Arrays.equals(method.getParameterTypes(), parameters)
                        && !Modifier.isStatic(method.getModifiers())
                        && throwsNothing(method)
                        && reaches(method)) {
                    return Optional.of(method);
                }
            }
        }
        return Optional.empty();
    }

    /** The fields in the order in which a constructor takes all of them, if there is such a constructor. */
    public Optional<List<FieldShape>> constructor() {
        if (shape.construction() == Construction.CANONICAL) {
            return Optional.of(shape.fields());
        }
        if (shape.fields().stream().anyMatch(this::isHidden)) {
            return Optional.empty(); // the bytecode names fields without their classes
        }
        return Arrays.stream(shape.type().getDeclaredConstructors())
                .filter(each -> each.getParameterCount() == shape.fields().size() && each.getParameterCount() > 0)
                .filter(each -> reaches(each) && throwsNothing(each))
                .flatMap(each -> order(each).stream())
                .findFirst();
    }

    private Optional<List<FieldShape>> order(Constructor<?> constructor) {
        List<FieldShape> order = new ArrayList<>();
        List<String> names = ConstructorFields.of(constructor);
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            Class<?> parameter = constructor.getParameterTypes()[i];
            shape.fields().stream()
                    .filter(field -> field.name().equals(name) && field.type() == parameter)
                    .findFirst()
                    .ifPresent(order::add);
        }
        boolean all = order.size() == shape.fields().size()
                && order.stream().distinct().count() == order.size();
        return all ? Optional.of(order) : Optional.empty();
    }

    /** Whether the code may call a constructor without parameters. */
    boolean hasEmptyConstructor() {
        return !Modifier.isAbstract(shape.type().getModifiers())
                && Arrays.stream(shape.type().getDeclaredConstructors())
                        .anyMatch(each -> each.getParameterCount() == 0 && reaches(each) && throwsNothing(each));
    }
}
