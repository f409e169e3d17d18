package workbench.generate.weave;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import workbench.shape.Shape;

/** Collections and maps that woven code fills by itself; all others go to the stream as objects. */
public final class Kinds {

    private static final Set<Class<?>> PLAIN = Set.of(
            ArrayList.class,
            LinkedList.class,
            LinkedHashSet.class,
            HashSet.class,
            TreeSet.class,
            ArrayDeque.class,
            EnumSet.class,
            Vector.class,
            Stack.class,
            LinkedBlockingQueue.class,
            LinkedBlockingDeque.class,
            ConcurrentLinkedQueue.class,
            ConcurrentLinkedDeque.class,
            CopyOnWriteArrayList.class,
            CopyOnWriteArraySet.class,
            ConcurrentSkipListSet.class,
            HashMap.class,
            LinkedHashMap.class,
            TreeMap.class,
            Hashtable.class,
            EnumMap.class,
            ConcurrentHashMap.class,
            ConcurrentSkipListMap.class);

    /** Those whose constructor takes how many elements to make room for. */
    private static final Set<Class<?>> SIZED = Set.of(
            ArrayList.class, ArrayDeque.class, LinkedHashSet.class, HashSet.class, LinkedHashMap.class, HashMap.class);

    /** What is most often behind an interface, besides the usual implementation. */
    private static final Map<Class<?>, Class<?>> SECOND = Map.of(
            ArrayList.class, LinkedList.class,
            LinkedHashSet.class, HashSet.class,
            LinkedHashMap.class, HashMap.class,
            ArrayDeque.class, LinkedList.class);

    private Kinds() {}

    /** Whether woven code can write and fill it; it needs the class of an enum for an EnumSet or EnumMap. */
    static boolean canFill(Shape shape) {
        return switch (shape) {
            case Shape.CollectionOf collection ->
                canFill(collection.implementation(), collection.element().shape());
            case Shape.MapOf map -> canFill(map.implementation(), map.key().shape());
            default -> true;
        };
    }

    private static boolean canFill(Class<?> implementation, Shape first) {
        boolean ofEnum = implementation == EnumSet.class || implementation == EnumMap.class;
        return PLAIN.contains(implementation) && (!ofEnum || first instanceof Shape.Constant);
    }

    /** The classes that are written element by element, the usual one first. */
    public static List<Class<?>> of(Class<?> declared, Class<?> implementation) {
        Class<?> second = SECOND.get(implementation);
        return declared == implementation || second == null || !declared.isAssignableFrom(second)
                ? List.of(implementation)
                : List.of(implementation, second);
    }

    public static boolean isSized(Class<?> implementation) {
        return SIZED.contains(implementation);
    }

    /** A hash table needs more room than it has elements. */
    public static boolean isHashed(Class<?> implementation) {
        return implementation != ArrayList.class && implementation != ArrayDeque.class;
    }

    public static boolean isSorted(Class<?> implementation) {
        return SortedSet.class.isAssignableFrom(implementation) || SortedMap.class.isAssignableFrom(implementation);
    }

    /** Whether it may have a limit, which is not written. */
    public static boolean mayBeLimited(Class<?> implementation) {
        return implementation == LinkedBlockingQueue.class || implementation == LinkedBlockingDeque.class;
    }

    /** Whether it copies all of its elements for each that is added. */
    public static boolean isCopiedOnWrite(Class<?> implementation) {
        return implementation == CopyOnWriteArrayList.class || implementation == CopyOnWriteArraySet.class;
    }

    /** Whether other threads may change it while it is written. */
    public static boolean isConcurrent(Class<?> implementation) {
        return implementation.getPackageName().equals("java.util.concurrent");
    }

    /** EnumSets are of hidden classes. */
    public static boolean isAbstract(Class<?> implementation) {
        return implementation == EnumSet.class;
    }
}
