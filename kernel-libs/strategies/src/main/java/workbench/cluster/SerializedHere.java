package workbench.cluster;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.HazelcastInstanceAware;
import com.hazelcast.core.LifecycleEvent;
import com.hazelcast.core.LifecycleListener;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.compact.CompactStreamSerializer;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.Stream;

/**
 * What the members and clients of this process have serialized, by Java or by Compact without configuration. Both remember the
 * classes of the objects that they were given. Safe for use by several threads.
 */
final class SerializedHere {

    private static final Field SERIALIZERS = field(AbstractSerializationService.class, "typeMap");
    private static final Field COMPACT = field(AbstractSerializationService.class, "compactStreamSerializer");
    private static final Field COMPACT_CLASSES = field(CompactStreamSerializer.class, "classToRegistrationMap");

    /** Those of running instances. Hazelcast's own lists of instances wait for any that is starting, which may be the one that asks. */
    private static final Set<AbstractSerializationService> SERVICES =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private final Set<Class<?>> whole = new HashSet<>();
    private final Set<Class<?>> declared = new HashSet<>();

    private SerializedHere() {}

    /** Takes account of what a member or client serializes, from its start to its end. */
    static void add(HazelcastInstance instance) {
        SerializationService service = ((SerializationServiceSupport) instance).getSerializationService();
        if (service instanceof AbstractSerializationService known) {
            SERVICES.add(known);
        }
    }

    /** Adds a member that is configured with it. A client is given to no listener. */
    static final class Listener implements LifecycleListener, HazelcastInstanceAware {

        @Override
        public void setHazelcastInstance(HazelcastInstance member) {
            add(member);
        }

        @Override
        public void stateChanged(LifecycleEvent event) {
            // the service is forgotten with its member
        }
    }

    private static Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("%s of this Hazelcast has no field %s".formatted(type.getName(), name), e);
        }
    }

    /**
     * Whether an object of the class was serialized, or may have been within another: as the part of a class that extends it, or
     * in a field. A field whose type is neither the JDK's nor Hazelcast's may have held any class that fits. A class whose lambda
     * was serialized is included, and so are the shell's own classes, which lambdas of cells name: no objects are made of them.
     */
    static boolean includes(Class<?> type) {
        if (isShell(type)) {
            return true;
        }
        SerializedHere here = new SerializedHere();
        Set<Class<?>> roots = roots();
        roots.forEach(here::reach);
        return here.whole.contains(type)
                || roots.stream().anyMatch(each -> isLambdaOf(type, each))
                || here.declared.stream().anyMatch(each -> each.isAssignableFrom(type));
    }

    private static boolean isLambdaOf(Class<?> type, Class<?> serialized) {
        return serialized.isHidden() && serialized.getName().startsWith(type.getName() + "$$Lambda");
    }

    private static boolean isShell(Class<?> type) {
        return type.getPackageName().equals("REPL")
                && !type.isMemberClass()
                && !Serializable.class.isAssignableFrom(type)
                && !DataSerializable.class.isAssignableFrom(type);
    }

    private static Set<Class<?>> roots() {
        Set<Class<?>> roots = new HashSet<>();
        synchronized (SERVICES) {
            for (AbstractSerializationService service : SERVICES) {
                addKeys(SERIALIZERS, service, roots);
                addKeys(COMPACT_CLASSES, value(COMPACT, service), roots);
            }
        }
        return roots;
    }

    private static void addKeys(Field map, Object of, Set<Class<?>> roots) {
        ((Map<?, ?>) value(map, of)).keySet().forEach(each -> roots.add((Class<?>) each));
    }

    private static Object value(Field field, Object of) {
        try {
            return Objects.requireNonNull(field.get(of));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Objects of the class, with what they inherit. */
    private void reach(Class<?> type) {
        for (Class<?> each = type;
                each != null && !isOfLibraries(each) && whole.add(each);
                each = each.getSuperclass()) {
            Stream.of(each.getDeclaredFields())
                    .filter(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0)
                    .forEach(field -> declare(field.getGenericType()));
        }
    }

    private void declare(Type type) {
        switch (type) {
            case Class<?> each when each.isArray() -> declare(each.getComponentType());
            case Class<?> each when !isOfLibraries(each) && declared.add(each) -> reach(each);
            case ParameterizedType each -> {
                declare(each.getRawType());
                Stream.of(each.getActualTypeArguments()).forEach(this::declare);
            }
            case WildcardType each -> Stream.of(each.getUpperBounds()).forEach(this::declare);
            case GenericArrayType each -> declare(each.getGenericComponentType());
            default -> {}
        }
    }

    private static boolean isOfLibraries(Class<?> type) {
        return type.isPrimitive()
                || type.getName().startsWith("java.")
                || type.getName().startsWith("com.hazelcast.");
    }
}
