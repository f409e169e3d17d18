package workbench.generate.weave;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.generate.copy.Renaming;
import workbench.generate.copy.RequiredClassFile;
import workbench.runtime.weave.Checks;
import workbench.runtime.weave.JavaObjects;
import workbench.runtime.weave.ObjectsByLoader;
import workbench.runtime.weave.Others;
import workbench.runtime.weave.Shared;
import workbench.runtime.weave.StreamedArrays;
import workbench.runtime.weave.StreamedTimes;
import workbench.runtime.weave.StreamedValues;
import workbench.runtime.weave.Subclasses;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.NotPossibleException;

/**
 * Gives compiled classes the methods of an interface for serialization, as bytecode, from what their declarations say. The
 * classes keep their names, fields, methods and serialVersionUID. Added are the interface with its methods, and a public
 * constructor without parameters where there is none; fields are no longer final. If a class without fields keeps its only object in
 * a static field, that field becomes public, and readers take the object from it. Immutable.
 *
 * <p>Each object writes the fields of its superclasses first, each class in the order of its declaration. A superclass outside
 * of the model is changed too, so that its private fields can be reached. What has no shape goes by Java serialization, as a
 * graph of its own: a reference from there back into the woven objects is not kept.
 *
 * <p>Damaged bytes make an exception. Room is made for no more elements than the rest of the bytes can hold, at all levels and
 * before anything is allocated; this costs one comparison for a collection of more than 16 elements. One case is Java's own:
 * an Externalizable at {@link Level#OPT} reads arrays of primitives by {@code readObject}, as people do, which makes room for any
 * length unless {@code jdk.serialFilter} limits it.
 */
public final class Weaver {

    private static final List<Class<?>> SUPPORT = List.of(
            Shared.class,
            Checks.class,
            StreamedValues.class,
            StreamedTimes.class,
            Subclasses.class,
            Others.class,
            JavaObjects.class,
            StreamedArrays.class,
            ObjectsByLoader.class);

    /** Factories of Hazelcast's own have negative ids; small ones are what people take. */
    private static final int FACTORY_ID = 1;

    private final WeavePlan plan;
    private final Identity identity;

    private Weaver(WeavePlan plan, Identity identity) {
        this.plan = plan;
        this.identity = identity;
    }

    public static Weaver of(ObjectModel model, Target target, Level level) {
        return new Weaver(new WeavePlan(model, target, level), Identity.inOrder(model, FACTORY_ID));
    }

    /**
     * Weaves the classes of several roots at once, which may lead to the same classes. What is woven beside them has the name of the first
     * root.
     *
     * @param models one or more, of different roots, read with the same knowledge
     */
    public static Weaver of(List<ObjectModel> models, Target target, Level level) {
        ObjectModel all = ObjectModel.together(models);
        Set<Class<?>> roots = models.stream().map(ObjectModel::root).collect(Collectors.toUnmodifiableSet());
        return new Weaver(new WeavePlan(all, roots, target, level), Identity.inOrder(all, FACTORY_ID));
    }

    /** Sets the factory id for {@link Target#IDENTIFIED_DATA_SERIALIZABLE}. A class that has ids of its own keeps them. */
    public Weaver withFactoryId(int factoryId) {
        return new Weaver(plan, Identity.inOrder(plan.model(), factoryId));
    }

    /** The name of the factory of the first id that is woven beside a root. */
    public static String factoryName(Class<?> root) {
        return WeavePlan.beside(root, "Factory");
    }

    /**
     * Sets the factory id and all class ids for {@link Target#IDENTIFIED_DATA_SERIALIZABLE}. A class that has ids of its own keeps
     * them.
     *
     * @param classIds for each class of the model that is no record
     */
    public Weaver withIds(int factoryId, Map<Class<?>, Integer> classIds) {
        return new Weaver(plan, new Identity(factoryId, Map.copyOf(classIds)));
    }

    /** The classes that get a class id for {@link Target#IDENTIFIED_DATA_SERIALIZABLE}. */
    public Set<Class<?>> identified() {
        return Collections.unmodifiableSet(identity.ids().keySet());
    }

    /** Why the model cannot be woven; empty if it can. */
    public List<Obstacle> obstacles() {
        return new WeaveObstacles(plan, identity).all();
    }

    /**
     * Weaves all classes of the model.
     *
     * @throws NotPossibleException if there are obstacles, or a class has no class file
     */
    public Woven weave() {
        List<Obstacle> obstacles = obstacles();
        if (!obstacles.isEmpty()) {
            throw new NotPossibleException("%s cannot be woven. %s"
                    .formatted(
                            plan.model().root().getSimpleName(),
                            obstacles.stream().map(Obstacle::toString).collect(Collectors.joining(" "))));
        }
        Map<Class<?>, String> names = new LinkedHashMap<>();
        Map<String, byte[]> originals = new LinkedHashMap<>();
        Map<String, byte[]> files = new LinkedHashMap<>();
        Set<Class<?>> superclasses = superclasses();
        ClassWeaver weaver = new ClassWeaver(plan, identity, superclasses);
        Stream.concat(plan.classes().stream(), superclasses.stream()).distinct().forEach(type -> {
            names.put(type, type.getName());
            byte[] original = RequiredClassFile.bytesOf(type);
            originals.put(type.getName(), original);
            files.put(type.getName(), weaver.weave(type, original));
        });
        files.putAll(support(files));
        NavigableMap<Integer, String> factories = factories(files);
        return new Woven(plan.model(), plan.target(), plan.level(), names, originals, files, factories);
    }

    private Set<Class<?>> superclasses() {
        Set<Class<?>> superclasses = new LinkedHashSet<>();
        for (Class<?> type : plan.classes()) {
            Class<?> at = type.getSuperclass();
            while (at != null && WeaveObstacles.isOurs(at)) {
                superclasses.add(at);
                at = at.getSuperclass();
            }
        }
        return superclasses;
    }

    /** Copies of what woven methods call, and of what these call. */
    private Map<String, byte[]> support(Map<String, byte[]> files) {
        Map<String, String> names = SUPPORT.stream().collect(Collectors.toMap(Class::getName, plan::supportName));
        Map<String, byte[]> all = SUPPORT.stream()
                .collect(Collectors.toMap(
                        plan::supportName, type -> Renaming.of(RequiredClassFile.bytesOf(type), names)));
        Map<String, byte[]> called = new LinkedHashMap<>();
        Deque<byte[]> waiting = new ArrayDeque<>(files.values());
        while (!waiting.isEmpty()) {
            for (PoolEntry entry : ClassFile.of().parse(waiting.remove()).constantPool()) {
                if (entry instanceof ClassEntry reference) {
                    String name = reference.asInternalName().replace('/', '.');
                    byte[] copy = all.get(name);
                    if (copy != null && called.putIfAbsent(name, copy) == null) {
                        waiting.add(copy);
                    }
                }
            }
        }
        return called;
    }

    private NavigableMap<Integer, String> factories(Map<String, byte[]> files) {
        NavigableMap<Integer, String> factories = new TreeMap<>();
        if (!plan.isIdentified()) {
            return factories;
        }
        List<Class<?>> types =
                plan.classes().stream().filter(type -> !type.isRecord()).toList();
        String name = factoryName(plan.model().root());
        identity.factories(types).forEach((id, classes) -> {
            String factory = factories.isEmpty() ? name : name + id;
            factories.put(id, factory);
            files.put(factory, FactoryCode.of(factory, id, classes));
        });
        return factories;
    }
}
