package workbench.generate.source;

import java.lang.reflect.Constructor;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.ClassShape;
import workbench.shape.ClassShape.Construction;
import workbench.shape.FieldShape;
import workbench.shape.Obstacle;

/**
 * How code outside of an unchanged class reads and sets its fields and makes its objects: by what is public, or by
 * what the package sees if the code stands there.
 */
public final class FieldAccess {

    private final ClassShape shape;
    private final String packageName;

    /**
     * @param packageName where the code stands
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

    /** What follows the object's variable to give the value of the field, such as {@code .getName()}. */
    public Optional<String> get(FieldShape field) {
        String name = StringUtils.capitalize(field.name());
        return Stream.of("get" + name, "is" + name, field.name())
                .filter(getter -> method(getter)
                        .filter(found -> found.getReturnType() == field.type())
                        .isPresent())
                .map(getter -> "." + getter + "()")
                .findFirst()
                .or(() -> reaches(field.field()) ? Optional.of("." + field.name()) : Optional.empty());
    }

    /** A name may hold the sign that begins a place for a value. */
    private static String escaped(String name) {
        return name.replace("$", "$$");
    }

    /** What follows the object's variable to set the field, with {@code $L} for the value. */
    public Optional<String> set(FieldShape field) {
        String setter = "set" + StringUtils.capitalize(field.name());
        if (method(setter, field.type()).isPresent()) {
            return Optional.of("." + escaped(setter) + "($L)");
        }
        return reaches(field.field()) && !field.isFinal()
                ? Optional.of("." + escaped(field.name()) + " = $L")
                : Optional.empty();
    }

    private Optional<Method> method(String name, Class<?>... parameters) {
        for (Class<?> type = shape.type(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name)
                        && Arrays.equals(method.getParameterTypes(), parameters)
                        && !Modifier.isStatic(method.getModifiers())
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
        return Arrays.stream(shape.type().getDeclaredConstructors())
                .filter(each -> each.getParameterCount() == shape.fields().size() && each.getParameterCount() > 0)
                .filter(this::reaches)
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

    /** What prevents it, field by field. */
    public List<Obstacle> obstacles() {
        List<Obstacle> obstacles = new ArrayList<>();
        String type = shape.type().getSimpleName();
        if (!reaches(shape.type())) {
            obstacles.add(new Obstacle(
                    type, "a serializer in the package %s cannot name it".formatted(packageName), "Make it public."));
        }
        for (FieldShape field : shape.fields()) {
            if (get(field).isEmpty()) {
                obstacles.add(new Obstacle(
                        field.label(),
                        "a serializer beside the class cannot read it",
                        "Add a getter get%s().".formatted(StringUtils.capitalize(field.name()))));
            }
        }
        if (constructor().isEmpty()) {
            obstacles.addAll(obstaclesOfSetting());
        }
        return obstacles;
    }

    private List<Obstacle> obstaclesOfSetting() {
        String type = shape.type().getSimpleName();
        boolean makes = !Modifier.isAbstract(shape.type().getModifiers())
                && Arrays.stream(shape.type().getDeclaredConstructors())
                        .anyMatch(each -> each.getParameterCount() == 0 && reaches(each));
        if (!makes) {
            return List.of(new Obstacle(
                    type,
                    "a serializer beside the class finds no constructor for its objects: neither one without parameters, nor one that sets all fields",
                    "Add the constructor %s() with setters, or %s(...) that takes a value for each field."
                            .formatted(type, type)));
        }
        return shape.fields().stream()
                .filter(field -> set(field).isEmpty())
                .map(field -> new Obstacle(
                        field.label(),
                        "a serializer beside the class cannot set it",
                        "Add a setter set%s(...), or a constructor that takes a value for each field."
                                .formatted(StringUtils.capitalize(field.name()))))
                .toList();
    }
}
