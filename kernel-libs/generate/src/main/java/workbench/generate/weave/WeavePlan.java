package workbench.generate.weave;

import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.lang.constant.ClassDesc;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/** What woven code writes for each field of each class, decided once so that writer and reader agree. Immutable. */
public final class WeavePlan {

    /** A field and what is written for it. */
    public record FieldSlot(FieldShape field, WovenSlot slot) {}

    private final ObjectModel model;
    private final Set<Class<?>> roots;
    private final Target target;
    private final Level level;
    private final Sharing sharing;
    private final Map<Class<?>, List<FieldSlot>> fields = new LinkedHashMap<>();
    private final Set<Class<?>> sharers = new HashSet<>();

    public WeavePlan(ObjectModel model, Target target, Level level) {
        this(model, Set.of(model.root()), target, level);
    }

    /** @param roots the classes of objects that are written alone, among them that of the model */
    WeavePlan(ObjectModel model, Set<Class<?>> roots, Target target, Level level) {
        this.model = model;
        this.roots = roots;
        this.target = target;
        this.level = level;
        this.sharing = new Sharing(model, roots);
        for (ClassShape shape : model.all()) {
            if (shape.type().isEnum()) {
                continue;
            }
            fields.put(
                    shape.type(),
                    shape.fields().stream()
                            .map(field -> new FieldSlot(field, slot(field)))
                            .toList());
        }
        boolean grown = true;
        while (grown) {
            grown = fields.keySet().stream()
                    .filter(type -> !sharers.contains(type)
                            && fields(type).stream().anyMatch(field -> passesShared(field.slot())))
                    .map(sharers::add)
                    .reduce(false, Boolean::logicalOr);
        }
    }

    public ObjectModel model() {
        return model;
    }

    Set<Class<?>> roots() {
        return roots;
    }

    /** Those that are written field by field; an enum may be one of a sealed type's choices. */
    public Set<Class<?>> classes() {
        return fields.keySet();
    }

    public Target target() {
        return target;
    }

    public Level level() {
        return level;
    }

    public List<FieldSlot> fields(Class<?> type) {
        return fields.getOrDefault(type, List.of());
    }

    private WovenSlot slot(FieldShape field) {
        boolean nullable = field.isNullable() || !(field.neverNull() || level.neverNull());
        return slot(field.shape(), nullable, field.unique(), field.exact(), field.label());
    }

    private WovenSlot slot(Element element, String where) {
        return slot(element.shape(), !(element.neverNull() || level.neverNull()), false, false, where);
    }

    private WovenSlot slot(Shape shape, boolean nullable, boolean unique, boolean exact, String where) {
        if (!Kinds.canFill(shape)) {
            return new WovenSlot(
                    new Shape.Unknown(shape.type(), "no writer here fills it"), true, false, false, where, List.of());
        }
        boolean tracked = !unique && !level.unique() && sharing.mayMeetAgain(shape);
        List<WovenSlot> parts =
                switch (shape) {
                    case Shape.Array array -> List.of(slot(array.element(), where + "[]"));
                    case Shape.CollectionOf collection -> List.of(slot(collection.element(), where + "[]"));
                    case Shape.MapOf map ->
                        List.of(slot(map.key(), where + ".keys"), slot(map.value(), where + ".values"));
                    case Shape.OptionalOf optional ->
                        List.of(slot(optional.content().shape(), false, false, false, where + ".get()"));
                    case Shape.Single _, Shape.Constant _, Shape.Reference _, Shape.SealedType _, Shape.Unknown _ ->
                        List.of();
                };
        return new WovenSlot(shape, nullable && !shape.type().isPrimitive(), tracked, exact, where, parts);
    }

    private boolean passesShared(WovenSlot slot) {
        return slot.tracked()
                || classesOf(slot).anyMatch(sharers::contains)
                || slot.parts().stream().anyMatch(this::passesShared);
    }

    private static Stream<Class<?>> classesOf(WovenSlot slot) {
        return switch (slot.shape()) {
            case Shape.Reference reference -> Stream.of(reference.type());
            case Shape.SealedType sealedType -> sealedType.choices().stream();
            default -> Stream.empty();
        };
    }

    /** Whether objects of the class must know what was met before them. */
    public boolean passesShared(Class<?> type) {
        return sharers.contains(type);
    }

    /** Whether another object may refer to one of the class, as a tracked reference. */
    public boolean mayBeMet(Class<?> type) {
        return fields.values().stream().flatMap(List::stream).anyMatch(field -> isTrackedFor(field.slot(), type));
    }

    private static boolean isTrackedFor(WovenSlot slot, Class<?> type) {
        return (slot.tracked() && classesOf(slot).anyMatch(each -> each == type))
                || slot.parts().stream().anyMatch(part -> isTrackedFor(part, type));
    }

    /** Whether nested objects of the class are written by a method of their own rather than by the interface's. */
    public boolean hasInnerMethods(Class<?> type) {
        return type.isRecord() || passesShared(type);
    }

    /** Whether objects of other classes can be there, which are then written as objects, with the name of their class. */
    public boolean mayBeOther(WovenSlot slot) {
        if (level.declaredClass() || slot.exact()) {
            return false;
        }
        return switch (slot.shape()) {
            case Shape.Single single -> isOpen(single);
            case Shape.Reference reference -> !reference.exact();
            case Shape.SealedType sealedType -> sealedType.choices().stream().anyMatch(choice -> !isFinal(choice));
            case Shape.Array array -> !isFinal(array.element().shape().type());
            case Shape.CollectionOf _, Shape.MapOf _ -> true;
            case Shape.Constant _, Shape.OptionalOf _, Shape.Unknown _ -> false;
        };
    }

    /** Whether what is of another class goes by Java serialization, since it inherits woven methods that do not know its fields. */
    public boolean mayBeSubclass(WovenSlot slot) {
        return target.isHazelcast()
                && (slot.shape() instanceof Shape.Reference || slot.shape() instanceof Shape.SealedType);
    }

    /** Whether the value's class must be looked at, since it is not written and may be another. */
    public boolean mustBeExact(WovenSlot slot) {
        return (level.declaredClass() || slot.exact())
                && switch (slot.shape()) {
                    case Shape.Single single -> isOpen(single);
                    case Shape.Reference reference -> !reference.exact();
                    case Shape.Array array -> !isFinal(array.element().shape().type());
                    default -> false;
                };
    }

    /** Whether an annotation that says so can be kept: an object of one class may be there, and it can be looked at. */
    static boolean canBeExact(Shape shape) {
        return switch (shape) {
            case Shape.Single _, Shape.Constant _, Shape.Reference _ -> true;
            case Shape.Array array -> !array.type().componentType().isInterface();
            case Shape.CollectionOf _, Shape.MapOf _, Shape.OptionalOf _, Shape.SealedType _, Shape.Unknown _ -> false;
        };
    }

    /** Time zones are compared by their ids, whatever their classes. */
    private static boolean isOpen(Shape.Single single) {
        return single.scalar() != Scalar.ZONE_ID && !isFinal(single.type());
    }

    public static boolean isFinal(Class<?> type) {
        return type.isArray() ? isFinal(type.componentType()) : Modifier.isFinal(type.getModifiers());
    }

    /** Whether a byte is before the value and says what follows. */
    public boolean isTagged(WovenSlot slot) {
        return switch (slot.shape()) {
            case Shape.Single single ->
                single.scalar() != Scalar.STRING && !slot.isPrimitive() && (slot.nullable() || mayBeOther(slot));
            case Shape.Reference reference ->
                slot.nullable() || slot.tracked() || mayBeOther(slot) || isEmpty(reference.type());
            case Shape.SealedType _, Shape.OptionalOf _ -> true;
            case Shape.Constant _, Shape.Array _, Shape.CollectionOf _, Shape.MapOf _, Shape.Unknown _ -> false;
        };
    }

    /** Whether nothing is written of the object. A list of a billion of these would take no bytes. */
    private boolean isEmpty(Class<?> type) {
        return fields(type).isEmpty() && model.shapeOf(type).fields().isEmpty();
    }

    /** How many bytes a value takes at least; 0 where objects may hold each other to any depth. */
    public int leastBytes(WovenSlot slot) {
        if (slot.parts().stream().anyMatch(part -> classesOf(part).anyMatch(model.cyclic()::contains))
                || classesOf(slot).anyMatch(model.cyclic()::contains)) {
            return 0;
        }
        return switch (slot.shape()) {
            case Shape.Single single when slot.isPrimitive() -> bytes(single.scalar());
            case Shape.Single single when single.scalar() == Scalar.STRING -> target.isHazelcast() ? 4 : 2;
            case Shape.Reference reference
            when !isTagged(slot) ->
                Math.max(
                        1,
                        fields(reference.type()).stream()
                                .mapToInt(field -> leastBytes(field.slot()))
                                .sum());
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ -> 4;
            default -> 1;
        };
    }

    /** The size of a primitive value. */
    public static int bytes(Scalar scalar) {
        return switch (scalar) {
            case BOOLEAN, BYTE -> 1;
            case SHORT, CHAR -> 2;
            case INT, FLOAT -> 4;
            case LONG, DOUBLE -> 8;
            default -> throw new IllegalArgumentException(scalar + " is no primitive");
        };
    }

    /** Whether the stream has a method for such arrays. */
    public boolean isArrayOnStream(WovenSlot slot) {
        Class<?> component = slot.type().componentType();
        return (target.isHazelcast() && component == String.class) || component.isPrimitive();
    }

    /** The copy of one of the classes in {@code support} that the woven model calls. */
    public ClassDesc support(Class<?> type) {
        return ClassDesc.of(supportName(type));
    }

    public String supportName(Class<?> type) {
        return beside(model.root(), type.getSimpleName());
    }

    /** The name of a class that is beside the root and serves the model alone. */
    public static String beside(Class<?> root, String simpleName) {
        String packageName = root.getPackageName();
        return (packageName.isEmpty() ? "" : packageName + ".") + root.getSimpleName() + "$$" + simpleName;
    }

    public boolean isIdentified() {
        return target.type() == IdentifiedDataSerializable.class;
    }
}
