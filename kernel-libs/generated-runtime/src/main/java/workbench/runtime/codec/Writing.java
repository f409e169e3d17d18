package workbench.runtime.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a writer knows beside its position: how deep it is, and what it leaves to Hazelcast. For one object. */
public final class Writing {

    private final List<@Nullable Object> others = new ArrayList<>();
    private int depth;

    /** Leaves an object to Hazelcast, which would write one of a hidden class that nobody can read. */
    public void other(@Nullable Object object, String where) {
        if (object != null && object.getClass().isHidden() && !(object instanceof Serializable)) {
            throw Refusals.hidden(where);
        }
        others.add(object);
    }

    /** What is left to Hazelcast, in the order of the reader's questions. */
    public List<@Nullable Object> others() {
        return others;
    }

    /** Begins an object that may hold others of its class. */
    public void enter(String type) {
        if (++depth > In.DEEPEST) {
            throw new HazelcastSerializationException(
                    ("Objects of %s are nested more than %s deep, or form a cycle. The codec keeps neither cycles nor"
                                    + " shared references. Mark the field that leads back transient.")
                            .formatted(type, In.DEEPEST));
        }
    }

    public void leave() {
        depth--;
    }
}
