package workbench.gate;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A value as text: what is at each path from the root, such as {@code .lines[0].sku}. Two values are the same if their outlines are. An
 * object that is met again is written twice, and one within itself as its path; elements of sets and keys of maps are sorted. Transient
 * fields are left out.
 *
 * @param values text by path, in the order of declarations; the root's path is {@code .}
 * @param classes of the project's classes that were met, their fields with types
 */
record Outline(Map<String, String> values, Map<String, Map<String, String>> classes) {

    private static final int MOST_VALUES = 100_000;

    /** The value of an object. */
    static Outline of(@Nullable Object root, Map<Class<?>, Function<Object, String>> descriptions) {
        Walk walk = new Walk(descriptions);
        walk.run(new Node("", root, null));
        return new Outline(walk.values, walk.classes);
    }

    /** Where a value differs from what it was, on the paths that it had then, in their order. */
    Stream<String> differences(Outline then) {
        return then.values().entrySet().stream()
                .filter(was -> !was.getValue().equals(values.get(was.getKey())))
                .map(Map.Entry::getKey);
    }

    /** The first of the {@link #differences}. */
    Optional<String> firstDifference(Outline then) {
        return differences(then).findFirst();
    }

    /** Whether the value has a path. */
    boolean has(String path) {
        return values.containsKey(path);
    }

    /** What is at a path, if anything is. */
    String at(String path) {
        return values.getOrDefault(path, "not there");
    }

    private record Node(
            String path, @Nullable Object value, @Nullable Node parent) {}

    private static final class Walk {

        private final Map<Class<?>, Function<Object, String>> descriptions;
        private final Map<String, String> values = new LinkedHashMap<>();
        private final Map<String, Map<String, String>> classes = new LinkedHashMap<>();
        private final Deque<Node> waiting = new ArrayDeque<>();

        Walk(Map<Class<?>, Function<Object, String>> descriptions) {
            this.descriptions = descriptions;
        }

        void run(Node root) {
            waiting.push(root);
            while (!waiting.isEmpty()) {
                Node node = waiting.pop();
                String text = described(node).orElseGet(() -> text(node));
                values.put(node.path().isEmpty() ? "." : node.path(), text);
                if (values.size() > MOST_VALUES) {
                    throw new IllegalArgumentException(
                            "The sample holds more than %s values. Give a smaller one: a sample shows each field once or twice."
                                    .formatted(MOST_VALUES));
                }
            }
        }

        private Optional<String> described(Node node) {
            return descriptions.entrySet().stream()
                    .filter(entry -> entry.getKey().isInstance(node.value()))
                    .findFirst()
                    .map(entry -> Leaf.asLine(entry.getValue().apply(node.value())));
        }

        /** Says what is there, and puts what is within it on the stack. */
        @SuppressWarnings("ReferenceEquality") // the same object, not an equal one
        private String text(Node node) {
            Object value = node.value();
            if (value == null) {
                return "null";
            }
            for (Node at = node.parent(); at != null; at = at.parent()) {
                if (at.value() == value) {
                    return "as " + (at.path().isEmpty() ? "." : at.path());
                }
            }
            if (value instanceof Map<?, ?> map) {
                return entries(node, map);
            }
            if (value instanceof Collection<?> many) {
                return elements(node, many);
            }
            if (value instanceof Optional<?> optional) {
                optional.ifPresent(content -> push(List.of(new Node(node.path() + ".get()", content, node))));
                return optional.isPresent() ? "Optional" : "Optional.empty";
            }
            if (value.getClass().isArray()
                    && !value.getClass().getComponentType().isPrimitive()) {
                return array(node, value);
            }
            return Leaf.of(value).orElseGet(() -> fields(node, value));
        }

        /** The first is on top of the stack. */
        private void push(List<Node> nodes) {
            for (int i = nodes.size() - 1; i >= 0; i--) {
                waiting.push(nodes.get(i));
            }
        }

        private String entries(Node node, Map<?, ?> map) {
            Map<String, Node> nodes = new java.util.TreeMap<>();
            map.forEach((key, value) -> {
                // in the file of a release, " = " is between a path and its value
                String path = "%s[%s]".formatted(node.path(), inOneLine(key).replace(" =", "\\u0020="));
                nodes.put(path, new Node(path, value, node));
            });
            push(List.copyOf(nodes.values()));
            return "map of " + map.size();
        }

        private String elements(Node node, Collection<?> many) {
            boolean isSet = many instanceof Set;
            List<Object> all = new ArrayList<>(many);
            if (isSet) {
                all.sort(Comparator.comparing(this::inOneLine));
            }
            List<Node> nodes = new ArrayList<>();
            for (Object each : all) {
                String at = isSet ? "{%s}" : "[%s]";
                nodes.add(new Node(node.path() + at.formatted(nodes.size()), each, node));
            }
            push(nodes);
            return (isSet ? "set of " : "list of ") + many.size();
        }

        private String array(Node node, Object array) {
            List<Node> nodes = new ArrayList<>();
            for (int i = 0; i < Array.getLength(array); i++) {
                nodes.add(new Node("%s[%s]".formatted(node.path(), i), Array.get(array, i), node));
            }
            push(nodes);
            return "%s[%s]".formatted(array.getClass().getComponentType().getName(), nodes.size());
        }

        private String inOneLine(@Nullable Object value) {
            return value == null
                    ? "null"
                    : Leaf.of(value)
                            .orElseGet(() ->
                                    Outline.of(value, descriptions).values().toString());
        }

        private String fields(Node node, Object value) {
            Map<String, String> types =
                    classes.computeIfAbsent(value.getClass().getName(), name -> new LinkedHashMap<>());
            List<Node> nodes = new ArrayList<>();
            fieldsOf(value.getClass()).forEach((name, field) -> {
                types.put(name, field.getGenericType().getTypeName());
                nodes.add(new Node(node.path() + "." + name, value(field, value), node));
            });
            push(nodes);
            return value.getClass().getName();
        }

        private static @Nullable Object value(Field field, Object owner) {
            try {
                field.setAccessible(true);
                return field.get(owner);
            } catch (InaccessibleObjectException | IllegalAccessException e) {
                throw new IllegalArgumentException(
                        "Field %s of %s cannot be read: its module is closed. Open the package to the gate, or say by describe(%s.class, ...) what text is compared."
                                .formatted(
                                        field.getName(),
                                        owner.getClass().getName(),
                                        owner.getClass().getSimpleName()),
                        e);
            }
        }
    }

    /**
     * The fields of a class that belong to its value, by name: those of superclasses first, none of the JDK's. A field that hides another
     * has the name of its class in front.
     */
    static Map<String, Field> fieldsOf(Class<?> type) {
        List<Class<?>> hierarchy = new ArrayList<>();
        for (Class<?> at = type; at != null && !Leaf.isOfTheJdk(at); at = at.getSuperclass()) {
            hierarchy.add(at);
        }
        Collections.reverse(hierarchy);
        Map<String, Field> fields = new LinkedHashMap<>();
        for (Class<?> declaring : hierarchy) {
            for (Field field : declaring.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isTransient(field.getModifiers())) {
                    String name = field.getName();
                    fields.put(fields.containsKey(name) ? declaring.getSimpleName() + "::" + name : name, field);
                }
            }
        }
        return fields;
    }
}
