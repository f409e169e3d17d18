package workbench.own.value;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Value;

/** Finds the classes of the objects, containers, comparators and enums in values, and those that are values themselves. */
final class HeldClasses {

    private HeldClasses() {}

    /** The classes in the first values, then those that only the second values have; both in the order of their names. Without arrays. */
    static List<Class<?>> in(Collection<Snapshot> first, Collection<Snapshot> second) {
        Set<Class<?>> classes = new LinkedHashSet<>();
        for (Collection<Snapshot> values : List.of(first, second)) {
            within(values).stream()
                    .filter(type -> !type.isArray() && !type.isHidden())
                    .sorted(Comparator.comparing(Class::getName))
                    .forEach(classes::add);
        }
        return List.copyOf(classes);
    }

    private static Set<Class<?>> within(Collection<Snapshot> values) {
        Set<Class<?>> found = new LinkedHashSet<>();
        Set<Snapshot> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Snapshot> waiting = new ArrayDeque<>(values);
        while (!waiting.isEmpty()) {
            Snapshot value = waiting.remove();
            if (seen.add(value)) {
                of(value).forEach(found::add);
                Stream.concat(
                                Extent.parts(value),
                                Snapshot.madeOf(value).stream().flatMap(HeldClasses::besideElements))
                        .forEach(waiting::add);
            }
        }
        return found;
    }

    private static Stream<Snapshot> besideElements(Made made) {
        return Stream.concat(Stream.of(made.comparator()), made.fields().stream());
    }

    private static Stream<Class<?>> of(Snapshot value) {
        return switch (value) {
            case Node node -> Stream.of(node.type());
            case Constant constant -> Stream.of(constant.type());
            case Value(Class<?> type) when !type.isPrimitive() && !SingleValues.isOfJdk(type) -> Stream.of(type);
            default -> Snapshot.madeOf(value).stream().map(Made::type);
        };
    }
}
