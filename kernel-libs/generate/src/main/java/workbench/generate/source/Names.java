package workbench.generate.source;

import com.hazelcast.nio.serialization.Serializer;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.SourceVersion;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/** How classes and variables are called in the generated sources of one kind. */
public final class Names {

    /** Variables that generated methods have besides those named after fields. */
    private static final Set<String> TAKEN =
            Set.of("out", "in", "count", "i", "from", "entry", "keys", "values", "tag", "element", "depth", "one");

    private final String packageName;
    private final Map<Class<?>, ClassName> rewritten = new LinkedHashMap<>();

    /** Of classes that stay as they are, what the names of classes beside them begin with. */
    private final Map<Class<?>, String> prefixes;

    /** Has the user's classes, whose names are taken. */
    private final ClassLoader loader;

    private final Map<ClassName, ClassName> free = new HashMap<>();

    /** Simple names that were asked for, and whether a class of the package has them: a loader looks through all jars. */
    private final Map<String, Boolean> hidden = new HashMap<>();

    /**
     * For a model.
     *
     * @param rewrites whether its classes are written again, in that package
     * @param packageName where the sources are
     */
    public Names(ObjectModel model, boolean rewrites, String packageName) {
        this.packageName = packageName;
        this.loader = model.root().getClassLoader();
        this.prefixes = rewrites ? Map.of() : UniqueNames.of(model.classes().keySet());
        if (rewrites) {
            model.classes().keySet().forEach(this::rewrite);
            rewrite(model.root());
            model.all().stream()
                    .flatMap(shape -> shape.fields().stream())
                    .map(FieldShape::shape)
                    .flatMap(Shape::parts)
                    .forEach(this::rewriteWithParts);
        }
    }

    private void rewriteWithParts(Shape part) {
        if (part instanceof Shape.SealedType sealedType) {
            rewrite(sealedType.type());
        } else if (part instanceof Shape.Constant constant
                && !constant.type().getName().startsWith("java.")) {
            rewrite(constant.type());
        }
    }

    private void rewrite(Class<?> type) {
        if (rewritten.containsKey(type)) {
            return;
        }
        ClassName name = ClassName.get(packageName, type.getSimpleName());
        for (Class<?> around = type.getEnclosingClass();
                rewritten.containsValue(name) && around != null;
                around = around.getEnclosingClass()) {
            name = ClassName.get(packageName, around.getSimpleName() + name.simpleName());
        }
        for (int number = 2; rewritten.containsValue(name); number++) {
            name = ClassName.get(packageName, type.getSimpleName() + number);
        }
        rewritten.put(type, name);
    }

    public String packageName() {
        return packageName;
    }

    /**
     * A class that belongs to another, named after it: {@code OrderFactory}. If the user has another class of that name, it is an
     * {@code OrderGeneratedFactory}.
     */
    public ClassName beside(Class<?> type, String suffix) {
        if (rewritten.containsKey(type)) {
            String prefix = of(type).simpleName();
            ClassName name = ClassName.get(packageName, prefix + suffix);
            return rewritten.containsValue(name) ? ClassName.get(packageName, prefix + "Generated" + suffix) : name;
        }
        String prefix = prefixes.getOrDefault(type, type.getSimpleName());
        return free.computeIfAbsent(
                ClassName.get(packageName, prefix + suffix),
                name -> isTaken(name) ? ClassName.get(packageName, prefix + "Generated" + suffix) : name);
    }

    /** What serializes for Hazelcast may be what was generated before. */
    private boolean isTaken(ClassName name) {
        return found(name)
                .filter(found -> name.simpleName().endsWith("Serializer")
                        && !Serializer.class.isAssignableFrom(found)
                        && !CompactSerializer.class.isAssignableFrom(found))
                .isPresent();
    }

    private Optional<Class<?>> found(ClassName name) {
        try {
            return Optional.of(Class.forName(name.reflectionName(), false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty();
        }
    }

    /** Whether the package has a class of that simple name, whether generated or the user's own. Such a class hides that of {@code java.lang}. */
    public boolean hides(String simpleName) {
        return hidden.computeIfAbsent(simpleName, each -> {
            ClassName name = ClassName.get(packageName, each);
            return rewritten.containsValue(name) || found(name).isPresent();
        });
    }

    /** Whether {@code java.lang} has a class of a simple name, which every source may use without an import. */
    public static boolean isOfJavaLang(String simpleName) {
        try {
            Class.forName("java.lang." + simpleName, false, ClassLoader.getPlatformClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** The classes, enums and sealed types that are written again, with their new names. */
    public Map<Class<?>, ClassName> rewritten() {
        return rewritten;
    }

    /** The name of a class, or {@code Object} if sources in the package cannot name it. */
    public ClassName of(Class<?> type) {
        ClassName name = rewritten.get(type);
        if (name == null) {
            name = reaches(type) ? ClassName.get(type) : ClassName.OBJECT;
        }
        return name;
    }

    /** Whether sources in the package can name a class. */
    boolean reaches(Class<?> type) {
        if (rewritten.containsKey(type)) {
            return true;
        }
        boolean here = type.getPackageName().equals(packageName);
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (!Modifier.isPublic(each.getModifiers()) && (!here || Modifier.isPrivate(each.getModifiers()))) {
                return false;
            }
        }
        return true;
    }

    /** The declared type. */
    public TypeName of(Shape shape) {
        return switch (shape) {
            case Shape.Single single -> TypeName.get(single.type());
            case Shape.Constant constant -> of(constant.type());
            case Shape.Array array -> ArrayTypeName.of(of(array.element().shape()));
            case Shape.CollectionOf collection -> parameterized(collection.type(), collection.element());
            case Shape.MapOf map -> parameterized(map.type(), map.key(), map.value());
            case Shape.OptionalOf optional -> parameterized(optional.type(), optional.content());
            case Shape.Reference reference -> of(reference.type());
            case Shape.SealedType sealedType -> of(sealedType.type());
            case Shape.Unknown unknown -> of(unknown.type());
        };
    }

    private TypeName parameterized(Class<?> type, Element... elements) {
        if (type.getTypeParameters().length != elements.length) {
            return ClassName.get(type);
        }
        TypeName[] arguments = Arrays.stream(elements)
                .map(element -> of(element.shape()).box())
                .toArray(TypeName[]::new);
        return ParameterizedTypeName.get(ClassName.get(type), arguments);
    }

    /** A variable for an object of the class. */
    public static String variable(ClassName type) {
        return local(StringUtils.uncapitalize(type.simpleName()));
    }

    /** A local variable named after a field. Where there are variables of other fields too, {@link FieldNames} chooses the names. */
    public static String local(String name) {
        return TAKEN.contains(name) || SourceVersion.isKeyword(name) ? name + "Value" : name;
    }

    /** A name for one of many: {@code item} of {@code items}. */
    public static String one(String collection) {
        if (collection.endsWith("ies") && collection.length() > "ies".length() + 1) {
            return local(collection.substring(0, collection.length() - "ies".length()) + "y");
        }
        boolean plural = collection.endsWith("s") && !collection.endsWith("ss") && collection.length() > 2;
        return plural ? local(collection.substring(0, collection.length() - 1)) : collection + "Element";
    }
}
