package workbench.generate.weave;

import com.hazelcast.nio.serialization.DataSerializable;
import java.io.Externalizable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;

/** Finds the reasons why a model cannot be woven. */
final class WeaveObstacles {

    /** The methods with which a class changes how Java serialization writes and reads it. */
    private static final Set<String> HOOKS =
            Set.of("writeObject", "readObject", "writeReplace", "readResolve", "readObjectNoData");

    private final WeavePlan plan;
    private final Identity identity;
    private final List<Obstacle> found = new ArrayList<>();

    WeaveObstacles(WeavePlan plan, Identity identity) {
        this.plan = plan;
        this.identity = identity;
    }

    List<Obstacle> all() {
        ObjectModel model = plan.model();
        found.addAll(model.obstacles());
        for (Class<?> type : plan.classes()) {
            promises(type);
            if (type.isRecord()) {
                if (isWrittenAlone(type)) {
                    refuse(
                            type.getSimpleName(),
                            "it is a record, whose fields are set by its constructor alone, while %s fills an object that is there already"
                                    .formatted(plan.target().type().getSimpleName()),
                            "Take a generated StreamSerializer or Compact, which call the constructor; within a class, a record is woven too.");
                }
                continue;
            }
            if (isWrittenAlone(type)) {
                onlyObject(type);
            }
            interfaces(type);
            hooks(type);
            superclasses(type);
            if (plan.isIdentified()) {
                found.addAll(identity.obstacles(type));
            }
        }
        return found;
    }

    private void refuse(String where, String reason, String remedy) {
        found.add(new Obstacle(where, reason, remedy));
    }

    /** Whether objects of the class are given to the stream, as those of a root are, and those of each choice of a sealed root. */
    private boolean isWrittenAlone(Class<?> type) {
        return plan.roots().stream().anyMatch(root -> root == type || (root.isSealed() && root.isAssignableFrom(type)));
    }

    /** Hazelcast makes the object of a root itself, unless a factory gives it. */
    private void onlyObject(Class<?> type) {
        if (plan.isIdentified()) {
            return;
        }
        ClassShape.onlyObject(type)
                .ifPresent(
                        only -> refuse(
                                type.getSimpleName(),
                                "its only object is in %s, and another one would come back by %s"
                                        .formatted(
                                                only.getName(),
                                                plan.target().type().getSimpleName()),
                                "Take IdentifiedDataSerializable, whose factory gives this object; within a class, it comes back as itself."));
    }

    /** An annotation that promises one class, where objects of several are the rule. */
    private void promises(Class<?> type) {
        plan.fields(type).stream()
                .map(WeavePlan.FieldSlot::field)
                .filter(field -> field.exact() && !WeavePlan.canBeExact(field.shape()))
                .forEach(field -> refuse(
                        field.label(),
                        "an annotation says that it is always of one class, and objects of %s cannot be of that class alone"
                                .formatted(field.type().getName()),
                        "Declare the class of the object, or take the annotation away."));
    }

    private void interfaces(Class<?> type) {
        for (Class<?> present : List.of(DataSerializable.class, Externalizable.class)) {
            if (present.isAssignableFrom(type)) {
                refuse(
                        type.getSimpleName(),
                        "it is %s already, with methods of its own".formatted(present.getSimpleName()),
                        "Use it as it is.");
            }
        }
        Set<String> added = Set.of(plan.target().write(), plan.target().read());
        Arrays.stream(type.getDeclaredMethods())
                .filter(method -> added.contains(method.getName()) && method.getParameterCount() == 1)
                .findFirst()
                .ifPresent(method -> refuse(
                        type.getSimpleName() + "." + method.getName(),
                        "the method that would be added is there already",
                        "Rename it, or implement the interface by hand."));
    }

    /** The fields do not say what such a method writes. */
    private void hooks(Class<?> type) {
        for (Class<?> at = type; at != null && isOurs(at); at = at.getSuperclass()) {
            for (var method : at.getDeclaredMethods()) {
                if (HOOKS.contains(method.getName()) && !Modifier.isStatic(method.getModifiers())) {
                    refuse(
                            at.getSimpleName() + "." + method.getName(),
                            "the class decides in it what is written",
                            "Remove it if the fields are all there is, or leave the class to Java serialization.");
                }
            }
        }
    }

    /** A superclass of the JDK stays as it is: it must have no fields of its own, and a constructor to call. */
    private void superclasses(Class<?> type) {
        Class<?> last = type;
        while (last != null && isOurs(last)) {
            last = last.getSuperclass();
        }
        if (last == null || last == Object.class) {
            return;
        }
        for (Class<?> at = last; at != null; at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredFields()).anyMatch(field -> !Modifier.isStatic(field.getModifiers()))) {
                if (!at.getName().startsWith("java.")) { // of these, the model says so
                    refuse(
                            type.getSimpleName(),
                            "it extends %s, whose fields only the JDK can write and read".formatted(at.getName()),
                            "Hold one as a field in place of extending it.");
                }
                return;
            }
        }
        if (Arrays.stream(last.getDeclaredConstructors()).noneMatch(WeaveObstacles::isCallable)) {
            refuse(
                    type.getSimpleName(),
                    "it extends %s, which has no constructor without parameters".formatted(last.getName()),
                    "Hold one as a field in place of extending it.");
        }
    }

    private static boolean isCallable(Constructor<?> constructor) {
        return constructor.getParameterCount() == 0
                && (constructor.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
    }

    /** Whether its class file can be changed. */
    static boolean isOurs(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        return loader != null && !loader.equals(ClassLoader.getPlatformClassLoader());
    }
}
