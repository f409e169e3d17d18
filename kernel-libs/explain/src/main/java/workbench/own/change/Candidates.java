package workbench.own.change;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.VersionedPortable;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.reflect.Union;
import workbench.own.change.Edit.Kind;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** The edits that some strategy may ask of a class, whichever it is. */
@SuppressWarnings("removal") // Portable is deprecated and still found
final class Candidates {

    private static final Set<String> HOOKS =
            Set.of("writeObject", "readObject", "writeReplace", "readResolve", "readObjectNoData");

    private static final List<Class<?>> CONTRACTS = List.of(
            VersionedPortable.class,
            Portable.class,
            IdentifiedDataSerializable.class,
            DataSerializable.class,
            Externalizable.class);

    private final ObjectModel model;
    private final Map<String, String> held;

    /** @param held by the labels of fields that may hold any object: the name of the one class whose objects they held */
    Candidates(ObjectModel model, Map<String, String> held) {
        this.model = model;
        this.held = held;
    }

    /** Those of classes that the text declares. */
    List<Edit> in(JavaText text) {
        return Stream.concat(
                        types().filter(type -> text.declaration(type).isPresent())
                                .flatMap(this::ofType),
                        fields().filter(field -> text.declaration(field.field().getDeclaringClass())
                                        .isPresent())
                                .flatMap(this::ofField))
                .distinct()
                .toList();
    }

    /** The classes of the model, and what they extend or stand for. */
    private Stream<Class<?>> types() {
        Set<Class<?>> types = new LinkedHashSet<>(Set.of(model.root()));
        for (Class<?> type : model.classes().keySet()) {
            for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
                types.add(at);
            }
        }
        fields().flatMap(field -> field.shape().parts()).map(Shape::type).forEach(types::add);
        return types.stream();
    }

    private Stream<FieldShape> fields() {
        return model.all().stream().flatMap(shape -> shape.fields().stream());
    }

    private Stream<Edit> ofType(Class<?> type) {
        List<Edit> edits = new ArrayList<>();
        boolean isClass = !type.isInterface() && !type.isEnum();
        if (isClass && !Serializable.class.isAssignableFrom(type)) {
            edits.add(Edit.of(Kind.SERIALIZABLE, type, Serializable.class.getName()));
        }
        if (isClass && !type.isRecord()) {
            constructor(type, edits);
            if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
                edits.add(Edit.of(Kind.STATIC, type, ""));
            }
        }
        if (Modifier.isPrivate(type.getModifiers())) {
            edits.add(Edit.of(Kind.VISIBLE, type, ""));
        }
        if (type.isSealed() && !type.isAnnotationPresent(Union.class)) {
            String choices = Arrays.stream(type.getPermittedSubclasses())
                    .map(each -> each.getCanonicalName() + ".class")
                    .collect(Collectors.joining(", "));
            edits.add(Edit.of(Kind.ANNOTATION, type, "%s({%s})".formatted(Union.class.getName(), choices)));
        }
        contracts(type, edits);
        return edits.stream();
    }

    private static void constructor(Class<?> type, List<Edit> edits) {
        boolean isPublic = Externalizable.class.isAssignableFrom(type);
        if (Arrays.stream(type.getDeclaredConstructors()).noneMatch(each -> each.getParameterCount() == 0)) {
            boolean hasFinal = Arrays.stream(type.getDeclaredFields())
                    .map(field -> field.getModifiers() & (Modifier.STATIC | Modifier.FINAL))
                    .anyMatch(modifiers -> modifiers == Modifier.FINAL);
            edits.add(Edit.of(
                    hasFinal ? Kind.OPEN_CONSTRUCTOR : Kind.CONSTRUCTOR,
                    type,
                    isPublic ? "public " : Modifier.isAbstract(type.getModifiers()) ? "protected " : "private "));
        }
    }

    private static void contracts(Class<?> type, List<Edit> edits) {
        CONTRACTS.stream()
                .filter(contract -> List.of(type.getInterfaces()).contains(contract))
                .forEach(contract -> edits.add(Edit.of(
                        Kind.INTERFACE,
                        type,
                        Stream.concat(
                                        Stream.of(contract.getSimpleName()),
                                        Arrays.stream(contract.getMethods())
                                                .map(Method::getName)
                                                .sorted())
                                .collect(Collectors.joining(", ")))));
        String hooks = Arrays.stream(type.getDeclaredMethods())
                .filter(method -> HOOKS.contains(method.getName()) && !Modifier.isStatic(method.getModifiers()))
                .map(Method::getName)
                .sorted()
                .collect(Collectors.joining(", "));
        if (!hooks.isEmpty()) {
            edits.add(Edit.of(Kind.HOOKS, type, hooks));
        }
    }

    private Stream<Edit> ofField(FieldShape field) {
        Class<?> declaring = field.field().getDeclaringClass();
        List<Edit> edits = new ArrayList<>();
        String type = held.get(field.label());
        if (type != null) {
            edits.add(new Edit(Kind.TYPE, declaring, field.name(), type));
        }
        boolean isOpen = field.shape().parts().anyMatch(Shape.Unknown.class::isInstance);
        if (!declaring.isRecord() && isOpen) {
            edits.add(new Edit(Kind.TRANSIENT, declaring, field.name(), ""));
        }
        return edits.stream();
    }
}
