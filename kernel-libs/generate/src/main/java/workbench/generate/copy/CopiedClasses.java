package workbench.generate.copy;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.StringEntry;
import java.lang.reflect.AccessFlag;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.lang.model.SourceVersion;
import workbench.shape.ClassFiles;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** Finds what must move together with the classes of a model, so that the copies can use each other. For one use. */
final class CopiedClasses {

    private final ObjectModel model;
    private final Set<Class<?>> copied = new LinkedHashSet<>();
    private final Deque<Class<?>> waiting = new ArrayDeque<>();
    private final Map<Class<?>, ClassModel> files = new HashMap<>();

    CopiedClasses(ObjectModel model) {
        this.model = model;
    }

    Set<Class<?>> all() {
        waiting.add(model.root());
        waiting.addAll(model.classes().keySet());
        model.all().forEach(shape -> shape.fields().stream()
                .map(FieldShape::shape)
                .flatMap(Shape::parts)
                .forEach(this::add));
        while (!waiting.isEmpty()) {
            Class<?> next = waiting.remove();
            if (isOurs(next) && copied.add(next)) {
                relatives(next).forEach(waiting::add);
                references(next);
            }
        }
        return copied;
    }

    /**
     * Whether one of them names in a text, as for {@link Class#forName}, another class that is copied or uses one that is. What a copy
     * loads by that name is an original, and works with originals only.
     */
    boolean loadOthersByName() {
        return all().stream().anyMatch(type -> constants(type)
                .flatMap(entry -> entry instanceof StringEntry text ? Stream.of(text.stringValue()) : Stream.empty())
                .flatMap(text -> other(text, type).stream())
                .anyMatch(this::usesCopied));
    }

    private Stream<PoolEntry> constants(Class<?> type) {
        return StreamSupport.stream(file(type).constantPool().spliterator(), false);
    }

    private Optional<Class<?>> other(String name, Class<?> by) {
        return name.indexOf('.') > 0 && SourceVersion.isName(name)
                ? loaded(name, by)
                        .filter(type -> isOurs(type)
                                && !type.equals(by)
                                && ClassFiles.find(type).isPresent())
                : Optional.empty();
    }

    private boolean usesCopied(Class<?> type) {
        Set<String> used = constants(type)
                .flatMap(entry ->
                        entry instanceof ClassEntry reference ? Stream.of(reference.asInternalName()) : Stream.empty())
                .collect(Collectors.toSet());
        return copied.stream().anyMatch(each -> used.contains(each.getName().replace('.', '/')));
    }

    private void add(Shape shape) {
        switch (shape) {
            case Shape.Constant constant -> waiting.add(constant.type());
            case Shape.SealedType sealedType -> waiting.add(sealedType.type());
            case Shape.CollectionOf collection -> container(collection.type());
            case Shape.MapOf map -> container(map.type());
            default -> {
                /* the classes of references are those of the model; the rest are the JDK's or unknown */
            }
        }
    }

    /** One that declares what it holds, as {@code class Lines extends ArrayList<Line>}, holds no copies. */
    private void container(Class<?> type) {
        if (isOurs(type) && type.getTypeParameters().length == 0) {
            waiting.add(type);
        }
    }

    private static boolean isOurs(Class<?> type) {
        return !type.isArray()
                && !type.isPrimitive()
                && type.getClassLoader() != null
                && !type.getClassLoader().equals(ClassLoader.getPlatformClassLoader());
    }

    /** Superclasses, and both ends of every <em>sealed</em>. */
    private static Stream<Class<?>> relatives(Class<?> type) {
        Stream<Class<?>> sealing = Stream.concat(
                        Stream.ofNullable(type.getSuperclass()), Arrays.stream(type.getInterfaces()))
                .filter(Class::isSealed);
        Stream<Class<?>> permitted = type.isSealed() ? Arrays.stream(type.getPermittedSubclasses()) : Stream.empty();
        return Stream.of(Stream.ofNullable(type.getSuperclass()), sealing, permitted)
                .flatMap(related -> related);
    }

    private void references(Class<?> type) {
        for (PoolEntry entry : file(type).constantPool()) {
            if (entry instanceof ClassEntry reference) {
                inPackage(type, reference)
                        .filter(used -> !isAround(used, type) && !isAround(type, used) && !isPublic(used))
                        .ifPresent(waiting::add);
            } else if (entry instanceof MemberRefEntry reference) {
                inPackage(type, reference.owner()).ifPresent(used -> member(used, reference));
            }
        }
    }

    /** Such classes are named for that reason alone. If code uses one too, it uses a member. */
    private static boolean isAround(Class<?> outer, Class<?> inner) {
        for (Class<?> at = inner; at != null; at = at.getEnclosingClass()) {
            if (at == outer) {
                return true;
            }
        }
        return false;
    }

    /** As the JVM sees it: a nested class that is declared private is package-private there. */
    private boolean isPublic(Class<?> type) {
        return file(type).flags().has(AccessFlag.PUBLIC);
    }

    /** Only the host of a nest makes two of its classes see each other's private members. */
    private void member(Class<?> owner, MemberRefEntry reference) {
        int flags = flags(owner, reference);
        if (!Modifier.isPublic(flags) || !isPublic(owner)) {
            waiting.add(owner);
        }
        if (Modifier.isPrivate(flags)) {
            waiting.add(owner.getNestHost());
        }
    }

    /** Zero, which is package-private, for a member that is inherited. */
    private int flags(Class<?> owner, MemberRefEntry reference) {
        ClassModel file = file(owner);
        return Stream.concat(
                        file.fields().stream()
                                .filter(field -> field.fieldName()
                                        .equalsString(reference.name().stringValue()))
                                .filter(field -> field.fieldType()
                                        .equalsString(reference.type().stringValue()))
                                .map(field -> field.flags().flagsMask()),
                        file.methods().stream()
                                .filter(method -> method.methodName()
                                        .equalsString(reference.name().stringValue()))
                                .filter(method -> method.methodType()
                                        .equalsString(reference.type().stringValue()))
                                .map(method -> method.flags().flagsMask()))
                .findFirst()
                .orElse(0);
    }

    /** The class, if it is another one of the same package by the same loader. */
    private static Optional<Class<?>> inPackage(Class<?> type, ClassEntry reference) {
        String name = reference.asInternalName();
        if (name.startsWith("[")) {
            return Optional.empty();
        }
        String binary = name.replace('/', '.');
        String packageName = binary.substring(0, Math.max(0, binary.lastIndexOf('.')));
        if (!packageName.equals(type.getPackageName()) || binary.equals(type.getName())) {
            return Optional.empty();
        }
        return loaded(binary, type).filter(other -> type.getClassLoader().equals(other.getClassLoader()));
    }

    /** What the original cannot load, the copy need not. */
    private static Optional<Class<?>> loaded(String name, Class<?> by) {
        try {
            return Optional.of(Class.forName(name, false, by.getClassLoader()));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    private ClassModel file(Class<?> type) {
        return files.computeIfAbsent(type, key -> ClassFile.of().parse(RequiredClassFile.bytesOf(key)));
    }
}
