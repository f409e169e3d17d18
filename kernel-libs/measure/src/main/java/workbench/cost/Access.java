package workbench.cost;

import com.hazelcast.config.IndexType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A way to reach entries of a map, whose time is measured: a lookup by key, or a query with or without an index. */
public enum Access {
    GET(Family.LOOKUP, "get", "IMap.get of a key that is there"),
    GET_MISSED(Family.LOOKUP, "get, missed", "IMap.get of a key that is not there"),
    CONTAINS_MISSED(Family.LOOKUP, "containsKey, missed", "IMap.containsKey of a key that is not there"),

    WHOLE_VALUE(Family.QUERY, "whole value", "no index; your own predicate gets each value as an object"),
    ONE_FIELD(
            Family.QUERY,
            "one field",
            "no index; Predicates.equal names the field that Hazelcast takes from each value"),
    HASH_INDEX(Family.QUERY, "hash index", "Predicates.equal, which asks the index", IndexType.HASH),
    SORTED_INDEX(Family.QUERY, "sorted index", "Predicates.equal, which asks the index", IndexType.SORTED),
    BITMAP_INDEX(Family.QUERY, "bitmap index", "Predicates.equal, which asks the index", IndexType.BITMAP),

    SET(Family.WRITE, "no index", "IMap.set over another value"),
    SET_HASH(Family.WRITE, "hash index", "IMap.set over another value, where an index must follow", IndexType.HASH),
    SET_SORTED(
            Family.WRITE, "sorted index", "IMap.set over another value, where an index must follow", IndexType.SORTED),
    SET_BITMAP(
            Family.WRITE, "bitmap index", "IMap.set over another value, where an index must follow", IndexType.BITMAP);

    private final Family family;
    private final String label;
    private final String meaning;
    private final Optional<IndexType> index;

    Access(Family family, String label, String meaning) {
        this(family, label, meaning, Optional.empty());
    }

    Access(Family family, String label, String meaning, IndexType index) {
        this(family, label, meaning, Optional.of(index));
    }

    Access(Family family, String label, String meaning, Optional<IndexType> index) {
        this.family = family;
        this.label = label;
        this.meaning = meaning;
        this.index = index;
    }

    /** Ways that are compared with each other. */
    public enum Family {
        LOOKUP("a key that is there and one that is not"),
        QUERY("entries with one value of a field"),
        WRITE("a write while an index must follow");

        private final String label;

        Family(String label) {
            this.label = label;
        }

        /** What is reached, for headings. */
        public String label() {
            return label;
        }

        /** In the order in which tables explain them; the first is the baseline of the comparison. */
        public List<Access> all() {
            return Arrays.stream(Access.values())
                    .filter(access -> access.family == this)
                    .toList();
        }
    }

    public Family family() {
        return family;
    }

    /** The word in tables. */
    public String label() {
        return label;
    }

    /** A clause that explains it. */
    public String meaning() {
        return meaning;
    }

    /** The index that its map has. */
    Optional<IndexType> index() {
        return index;
    }
}
