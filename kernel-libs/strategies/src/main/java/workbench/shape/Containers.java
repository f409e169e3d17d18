package workbench.shape;

import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.SequencedCollection;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingQueue;

/** Which class a reader makes for a declared collection or map. */
final class Containers {

    private static final Map<Class<?>, Class<?>> USUAL = Map.ofEntries(
            Map.entry(Collection.class, ArrayList.class),
            Map.entry(SequencedCollection.class, ArrayList.class),
            Map.entry(List.class, ArrayList.class),
            Map.entry(Set.class, LinkedHashSet.class),
            Map.entry(SequencedSet.class, LinkedHashSet.class),
            Map.entry(SortedSet.class, TreeSet.class),
            Map.entry(NavigableSet.class, TreeSet.class),
            Map.entry(EnumSet.class, EnumSet.class),
            Map.entry(Queue.class, ArrayDeque.class),
            Map.entry(Deque.class, ArrayDeque.class),
            Map.entry(BlockingQueue.class, LinkedBlockingQueue.class),
            Map.entry(Map.class, LinkedHashMap.class),
            Map.entry(SequencedMap.class, LinkedHashMap.class),
            Map.entry(SortedMap.class, TreeMap.class),
            Map.entry(NavigableMap.class, TreeMap.class),
            Map.entry(EnumMap.class, EnumMap.class),
            Map.entry(ConcurrentMap.class, ConcurrentHashMap.class),
            Map.entry(ConcurrentNavigableMap.class, ConcurrentSkipListMap.class),
            Map.entry(Optional.class, Optional.class));

    private Containers() {}

    /** The class, or empty if there is none with a public constructor without parameters. */
    static Optional<Class<?>> implementation(Class<?> declared) {
        Class<?> usual = USUAL.get(declared);
        if (usual != null) {
            return Optional.of(usual);
        }
        boolean makes = !Modifier.isAbstract(declared.getModifiers())
                && Modifier.isPublic(declared.getModifiers())
                && Arrays.stream(declared.getConstructors())
                        .anyMatch(constructor -> constructor.getParameterCount() == 0);
        return makes ? Optional.of(declared) : Optional.empty();
    }
}
