package workbench.generate.source;

import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import com.palantir.javapoet.TypeSpec;
import java.io.Externalizable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.shape.Shape;

/**
 * What a careful developer would write for the objects of a model under one strategy. Immutable.
 *
 * @param model what was read of the classes
 * @param packageName where the sources are
 * @param wire what is in the bytes in place of class names
 * @param files the sources; none if there is an obstacle
 * @param configuration what a member must be told to use them
 * @param obstacles why there can be no such sources
 */
public record GeneratedSource(
        ObjectModel model,
        SourceKind kind,
        String packageName,
        WireNames wire,
        List<SourceFile> files,
        Configuration configuration,
        List<Obstacle> obstacles) {

    public GeneratedSource {
        files = List.copyOf(files);
        obstacles = List.copyOf(obstacles);
    }

    /** Copies the sources with other files in place of these. */
    public GeneratedSource withFiles(List<SourceFile> others) {
        return new GeneratedSource(model, kind, packageName, wire, others, configuration, obstacles);
    }

    /** The sources, in the package that the kind of strategy suggests. */
    public static GeneratedSource of(ObjectModel model, SourceKind kind) {
        return of(model, kind, kind.packageFor(model.root()));
    }

    /**
     * The sources, with the names in the bytes that {@link WireNames#of} gives.
     *
     * @param packageName where the sources are; a serializer beside a class reaches more in the package of the class
     */
    public static GeneratedSource of(ObjectModel model, SourceKind kind, String packageName) {
        ObjectModel whole = whole(model, kind);
        return made(whole, kind, packageName, WireNames.of(whole));
    }

    /**
     * The sources.
     *
     * @param packageName where they are
     * @param wire what is in the bytes in place of class names
     */
    public static GeneratedSource of(ObjectModel model, SourceKind kind, String packageName, WireNames wire) {
        ObjectModel whole = whole(model, kind);
        return made(whole, kind, packageName, wire.completed(whole));
    }

    /** Why there can be no sources in the package that the kind suggests, found without writing any; empty if there can be. */
    public static List<Obstacle> obstacles(ObjectModel model, SourceKind kind) {
        ObjectModel whole = whole(model, kind);
        return obstacles(whole, kind, new Names(whole, kind.rewritesClass(), kind.packageFor(model.root())));
    }

    private static ObjectModel whole(ObjectModel model, SourceKind kind) {
        return kind.rewritesClass() ? model : model.withImplementations();
    }

    private static GeneratedSource made(ObjectModel model, SourceKind kind, String packageName, WireNames wire) {
        Names names = new Names(model, kind.rewritesClass(), packageName);
        List<Obstacle> obstacles = obstacles(model, kind, names);
        List<SourceFile> files = obstacles.isEmpty()
                ? warned(model, kind, types(model, kind, names, wire)).stream()
                        .map(type -> SourceFile.of(packageName, type, names::hides))
                        .toList()
                : List.of();
        List<String> serializers = files.stream()
                .map(SourceFile::className)
                .filter(name -> name.endsWith("Serializer") || name.endsWith("Serializers"))
                .toList();
        return new GeneratedSource(
                model,
                kind,
                packageName,
                wire,
                files,
                Configuration.of(model, kind, names, wire, serializers),
                obstacles);
    }

    /** The first one, if what it reads may become an object of any class. */
    private static List<TypeSpec> warned(ObjectModel model, SourceKind kind, List<TypeSpec> types) {
        if (kind == SourceKind.COMPACT || !model.hasUnknown()) {
            return types;
        }
        List<TypeSpec> warned = new ArrayList<>(types);
        warned.set(
                0,
                types.getFirst().toBuilder()
                        .addJavadoc(
                                "<p>WARNING: bytes name the class of what is in $L, and Hazelcast makes an object of any class that they name.\nDeclare it more precisely, or list the classes in a {@code JavaSerializationFilterConfig}.\n",
                                String.join(", ", model.unknownFields()))
                        .build());
        return warned;
    }

    private static List<TypeSpec> types(ObjectModel model, SourceKind kind, Names names, WireNames wire) {
        return switch (kind) {
            case DATA_SERIALIZABLE -> new SequenceSource(model, DataSerializable.class, names, wire).types();
            case IDENTIFIED -> new SequenceSource(model, IdentifiedDataSerializable.class, names, wire).types();
            case EXTERNALIZABLE -> new SequenceSource(model, Externalizable.class, names, wire).types();
            case PORTABLE -> new PortableSource(model, names, wire).types();
            case COMPACT -> new CompactSource(model, names, wire).types();
            case STREAM -> List.of(new StreamSource(model, names, wire).type());
        };
    }

    private static List<Obstacle> obstacles(ObjectModel model, SourceKind kind, Names names) {
        List<Obstacle> obstacles = new ArrayList<>(model.obstacles());
        for (ClassShape shape : model.all()) {
            if (shape.type().isEnum()) {
                obstacles.add(enumAmongClasses(shape.type()));
                continue;
            }
            if (kind.rewritesClass()) {
                obstacles.addAll(FieldNames.obstacles(shape));
            } else if (Modifier.isAbstract(shape.type().getModifiers())) {
                obstacles.add(abstractClass(shape.type()));
            }
            if (kind != SourceKind.COMPACT) {
                obstacles.addAll(arraysOfUnreached(shape, names));
            }
            obstacles.addAll(setsOfUnnamedEnums(shape, names));
            if (kind == SourceKind.STREAM) {
                obstacles.addAll(StreamSource.obstacles(shape, names));
            }
            if (kind == SourceKind.COMPACT) {
                obstacles.addAll(CompactSource.obstacles(shape));
            }
        }
        if (kind == SourceKind.PORTABLE) {
            model.cyclic().forEach(type -> obstacles.add(recursive(type)));
        }
        return obstacles;
    }

    private static Obstacle abstractClass(Class<?> type) {
        return new Obstacle(
                type.getSimpleName(),
                "it is abstract, and no class in its jar extends it",
                "Analyse a class that extends it, or make it sealed.");
    }

    /** As a field alone, an enum is no class of the model. */
    private static Obstacle enumAmongClasses(Class<?> type) {
        return new Obstacle(
                type.getSimpleName(),
                "it is an enum that a sealed type permits beside classes, and no source here writes both",
                "Put the constant into a record that the sealed type permits.");
    }

    /** An array is made by the name of its elements' class. */
    private static List<Obstacle> arraysOfUnreached(ClassShape shape, Names names) {
        return shape.fields().stream()
                .flatMap(field -> field.shape()
                        .parts()
                        .filter(part -> part instanceof Shape.Array array
                                && array.element().shape() instanceof Shape.Unknown element
                                && !names.reaches(element.type()))
                        .map(part -> new Obstacle(
                                field.label(),
                                "a class in the package %s cannot name %s, and so makes no array of such objects"
                                        .formatted(
                                                names.packageName(),
                                                part.type().getComponentType().getSimpleName()),
                                "Make it public, or use Compact.")))
                .toList();
    }

    /** An EnumSet and an EnumMap are made with the class of their enum. */
    private static List<Obstacle> setsOfUnnamedEnums(ClassShape shape, Names names) {
        return shape.fields().stream()
                .filter(field -> field.shape().parts().anyMatch(part -> isOfUnnamedEnum(part, names)))
                .map(field -> new Obstacle(
                        field.label(),
                        "a class in the package %s cannot name the enum of this EnumSet or EnumMap"
                                .formatted(names.packageName()),
                        "Declare the field with the enum, and make the enum package-private or public."))
                .toList();
    }

    private static boolean isOfUnnamedEnum(Shape part, Names names) {
        return switch (part) {
            case Shape.CollectionOf set
            when set.implementation() == EnumSet.class ->
                !isNamedEnum(set.element().shape(), names);
            case Shape.MapOf map
            when map.implementation() == EnumMap.class -> !isNamedEnum(map.key().shape(), names);
            default -> false;
        };
    }

    private static boolean isNamedEnum(Shape shape, Names names) {
        return shape instanceof Shape.Constant constant && names.reaches(constant.type());
    }

    private static Obstacle recursive(Class<?> type) {
        return new Obstacle(
                type.getSimpleName(),
                "its class definition would have to contain itself",
                "Use Compact, which has no such definitions.");
    }

    /** The name of the class that stands for the model's root: written again, or as it is. */
    public String rootName() {
        Names names = new Names(model, kind.rewritesClass(), packageName);
        return names.of(model.root()).reflectionName();
    }

    /** The names of the classes that are rewritten, by their originals; none if a serializer is beside the class. */
    public Map<Class<?>, String> rewritten() {
        Map<Class<?>, String> rewritten = new LinkedHashMap<>();
        new Names(model, kind.rewritesClass(), packageName)
                .rewritten()
                .forEach((type, name) -> rewritten.put(type, name.reflectionName()));
        return Collections.unmodifiableMap(rewritten);
    }

    /** Whether the readers leave a value to Hazelcast or the JDK, who write its class too. */
    public boolean leavesObjects() {
        return files.stream().anyMatch(file -> file.text().contains("in.readObject()"));
    }

    /** Whether the sources need the library generated-runtime when they run, beside Hazelcast. */
    public boolean needsRuntime() {
        return files.stream().anyMatch(file -> file.text().contains("import workbench.runtime."));
    }

    /** Whether there are sources. */
    public boolean isPossible() {
        return obstacles.isEmpty();
    }
}
