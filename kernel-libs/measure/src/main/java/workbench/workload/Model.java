package workbench.workload;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The versions that each key of a map may have: one, unless the map's store may have a write that was refused, or the entry may be
 * absent. Not safe for use by several threads.
 */
final class Model {

    /** Stands for no entry. */
    static final int ABSENT = 0;

    private static final Set<Integer> NOTHING = Set.of(ABSENT);

    private final Map<Integer, Set<Integer>> versions = new HashMap<>();
    private final Map<Integer, Set<Integer>> late = new HashMap<>();
    private final boolean mayGo;

    /** @param mayGo whether any entry may be absent */
    Model(boolean mayGo) {
        this.mayGo = mayGo;
    }

    Set<Integer> of(int key) {
        return versions.getOrDefault(key, NOTHING);
    }

    Collection<Integer> keys() {
        return versions.keySet();
    }

    /** Sets the only version that the key may have from now on, apart from those that may come late. */
    void is(int key, int version) {
        Set<Integer> all = new TreeSet<>(late.getOrDefault(key, Set.of()));
        all.add(version);
        if (all.equals(NOTHING)) {
            versions.remove(key);
        } else {
            versions.put(key, all);
        }
    }

    /** Adds a version that the key may have. */
    void mayBe(int key, int version) {
        Set<Integer> all = new TreeSet<>(of(key));
        all.add(version);
        versions.put(key, all);
    }

    /**
     * Adds a version that the key may have now or at any later time: a write of several keys has ended with an error, and Hazelcast may
     * still try parts of it again. It waits half a second before it does, so that a part can come after later writes.
     */
    void mayComeLate(int key, int version) {
        late.computeIfAbsent(key, _ -> new TreeSet<>()).add(version);
        mayBe(key, version);
    }

    boolean mayBeAbsent(int key) {
        return mayGo || of(key).contains(ABSENT);
    }

    /** Whether a key may have the value that was found, or none. */
    boolean allows(int key, byte @Nullable [] found) {
        return found == null ? mayBeAbsent(key) : of(key).contains(SoakValue.version(key, found));
    }

    /** How many entries are there at most. */
    int size() {
        return versions.size();
    }
}
