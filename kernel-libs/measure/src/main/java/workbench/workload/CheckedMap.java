package workbench.workload;

import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A map with a model of its content, which every read is compared with. For one thread, the only one that writes to the map. */
final class CheckedMap {

    final IMap<Integer, byte[]> map;
    final Model model;
    private final MapOptions options;
    private final boolean killed;
    private final SoakStore stored;
    private final DifferenceLog differences;
    private long reads;

    /** @param killed whether members are killed meanwhile */
    CheckedMap(
            IMap<Integer, byte[]> map,
            MapOptions options,
            boolean killed,
            SoakStore stored,
            DifferenceLog differences) {
        this.map = map;
        this.options = options;
        this.killed = killed;
        this.stored = stored;
        this.differences = differences;
        this.model = new Model(options.mayGo(killed) && !options.hasStore());
    }

    long reads() {
        return reads;
    }

    void differs(String what) {
        differences.found("map \"%s\", %s: %s".formatted(map.getName(), options, what));
    }

    private void differs(int key, byte @Nullable [] found, String by) {
        differs("key %s has %s by %s, expected one of %s"
                .formatted(
                        key,
                        found == null
                                ? "no entry"
                                : "version %s, %s bytes".formatted(SoakValue.version(key, found), found.length),
                        by,
                        model.of(key)));
    }

    void get(int key) {
        check(key, map.get(key), "get");
    }

    void getAll(Set<Integer> keys) {
        Map<Integer, byte[]> all = map.getAll(keys);
        keys.forEach(key -> check(key, all.get(key), "getAll"));
    }

    void check(int key, byte @Nullable [] found, String by) {
        reads++;
        if (!model.allows(key, found)) {
            differs(key, found, by);
        }
    }

    /** A value that a write has replaced by a version. It may have been done twice if a member was killed meanwhile. */
    void checkReplaced(int key, int version, byte @Nullable [] found, String by) {
        boolean twice = killed && (found == null ? Model.ABSENT : SoakValue.version(key, found)) == version;
        if (!twice) {
            check(key, found, by);
        }
    }

    /** What was evicted on the owner of a partition may still be on its backup, and comes back if the owner is killed. */
    void removed(int key) {
        if (killed && options.mayGo(true)) {
            model.mayBe(key, Model.ABSENT);
        } else {
            model.is(key, Model.ABSENT);
        }
    }

    /**
     * Notes that a key was among those of a {@code clear} or {@code removeAll}. These skip entries that have expired. On the heap, too, such
     * an entry comes back if it is read while a transaction locks its key.
     */
    void cleared(int key) {
        if (options.mayExpire()) {
            model.mayBe(key, Model.ABSENT);
        } else {
            removed(key);
        }
    }

    /** Notes a refused write: the map is unchanged, but its store may have the new version. */
    void refused(int key, int version) {
        if (killed || options.hasStore()) {
            model.mayBe(key, version);
        }
        get(key);
    }

    /** A write of several keys was refused: each is as it was or has the new version. */
    void partlyRefused(Set<Integer> keys, int version) {
        for (int key : keys) {
            if (killed) {
                model.mayComeLate(key, version);
            } else {
                model.mayBe(key, version);
            }
            byte[] found = map.get(key);
            check(key, found, "get after a write of several");
            if (found != null && !killed && !options.hasStore()) {
                model.is(key, SoakValue.version(key, found));
            }
        }
    }

    /** A write of several keys has ended. Hazelcast may lose parts of it, also on the heap, if a member is killed meanwhile. */
    void done(Set<Integer> keys, int version) {
        keys.forEach(key -> {
            if (killed) {
                model.mayBe(key, version);
            } else {
                model.is(key, version);
            }
        });
    }

    /**
     * Compares what a query finds.
     *
     * @param moving whether partitions may move meanwhile: a former owner may then answer with what it had, also on the heap
     */
    void query(int group, boolean moving) {
        Map<Integer, byte[]> found = inGroup(group);
        found.forEach((key, value) -> {
            if (SoakValue.groupOf(value) != group || SoakValue.version(key, value) == SoakValue.WRONG) {
                differs(key, value, "a query for group " + group);
            } else if (!moving) {
                check(key, value, "a query");
            }
        });
        if (staysInMemory() && !moving) {
            List<Integer> missing = model.keys().stream()
                    .filter(key -> !found.containsKey(key))
                    .filter(key -> model.of(key).stream()
                            .allMatch(version -> version != Model.ABSENT && SoakValue.group(version) == group))
                    .toList();
            missing.forEach(key -> differs(key, null, "a query"));
        }
    }

    /** Whether no entry is evicted, expires, or is in the store alone, since memory was refused when it was loaded. */
    private boolean staysInMemory() {
        return !options.mayGo(killed) && !options.hasStore();
    }

    private Map<Integer, byte[]> inGroup(int group) {
        return map.entrySet(Predicates.equal(SoakGroup.ATTRIBUTE, group)).stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Compares all: each entry, the map as a whole, its index, and its store. */
    void checkAll() {
        map.flush();
        new ArrayList<>(model.keys()).forEach(this::get);
        Set<Integer> iterated = new HashSet<>();
        for (Map.Entry<Integer, byte[]> entry : map) {
            check(entry.getKey(), entry.getValue(), "the iterator");
            if (!iterated.add(entry.getKey())) {
                differs(entry.getKey(), entry.getValue(), "the iterator again");
            }
        }
        if (staysInMemory()) {
            checkWhole(iterated);
        }
        for (int group = 0; options.index() && group < SoakValue.GROUPS; group++) {
            query(group, false);
        }
        if (options.hasStore()) {
            model.keys().forEach(key -> check(key, stored.load(key), "the store"));
        }
    }

    private void checkWhole(Set<Integer> iterated) {
        for (int key : model.keys()) {
            if (!iterated.contains(key) && !model.mayBeAbsent(key)) {
                differs(key, null, "the iterator");
            }
        }
        if (map.size() != iterated.size() || !map.keySet().equals(iterated)) {
            differs("%s entries by size, %s keys, %s by the iterator"
                    .formatted(map.size(), map.keySet().size(), iterated.size()));
        }
    }
}
