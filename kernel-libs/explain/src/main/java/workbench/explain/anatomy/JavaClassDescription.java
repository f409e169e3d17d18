package workbench.explain.anatomy;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a stream of Java serialization says of a class. Its fields and its superclass come after it has got its handle. */
final class JavaClassDescription {

    /** Classes that the JDK writes in place of collections, or as a part of one. */
    private static final Set<String> PARTS_OF_COLLECTIONS = Set.of(
            "java.util.CollSer",
            "java.util.EnumSet$SerializationProxy",
            "java.util.concurrent.ConcurrentHashMap$Segment");

    /** @param type as in a class file, such as {@code J} or {@code L} */
    record Field(char type, String name) {

        boolean isPrimitive() {
            return type != 'L' && type != '[';
        }
    }

    private final String name;
    private final List<Field> fields = new ArrayList<>();
    private int flags;
    private Optional<JavaClassDescription> parent = Optional.empty();

    JavaClassDescription(String name) {
        this.name = name;
    }

    String name() {
        return name;
    }

    /** Primitives first, as values are written; the stream gives them in this order already. */
    List<Field> fields() {
        return fields.stream()
                .sorted(Comparator.comparing((Field field) -> !field.isPrimitive()))
                .toList();
    }

    void add(Field field) {
        fields.add(field);
    }

    void flags(int found) {
        flags = found;
    }

    void parent(Optional<JavaClassDescription> found) {
        parent = found;
    }

    /** This class and its superclasses that can be serialized, the uppermost first. */
    List<JavaClassDescription> hierarchy() {
        return Stream.iterate(Optional.of(this), Optional::isPresent, each -> each.flatMap(type -> type.parent))
                .flatMap(Optional::stream)
                .toList()
                .reversed();
    }

    /** Whether fields come by themselves ({@code SC_SERIALIZABLE}). */
    boolean hasFields() {
        return (flags & 2) != 0;
    }

    /** Whether more follows that a method of the class wrote ({@code SC_WRITE_METHOD}). */
    boolean hasAnnotation() {
        return (flags & 1) != 0;
    }

    /** Whether the class writes everything by itself ({@code SC_EXTERNALIZABLE}). */
    boolean isExternalizable() {
        return (flags & 4) != 0;
    }

    /** Whether the data that the class wrote itself is in blocks, so that its end can be found ({@code SC_BLOCK_DATA}). */
    boolean isInBlocks() {
        return (flags & 8) != 0;
    }

    /** A collection of the JDK, or a part of one: its numbers are sizes, capacities and counts. */
    boolean isCollection() {
        return name.startsWith("java.util.")
                && (PARTS_OF_COLLECTIONS.contains(name)
                        || name.startsWith("java.util.concurrent.locks.")
                        || isCollectionOfJdk(name));
    }

    private static boolean isCollectionOfJdk(String name) {
        try {
            Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
            return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
        } catch (ClassNotFoundException _) {
            return false;
        }
    }
}
