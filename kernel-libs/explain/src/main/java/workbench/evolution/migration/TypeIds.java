package workbench.evolution.migration;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.query.impl.CachedQueryEntry;
import java.io.Serializable;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;

/** Tells which serializer wrote an entry, by the id in its bytes, without making an object of them. */
final class TypeIds implements EntryProcessor<Long, Object, Integer>, Serializable {

    private static final long serialVersionUID = 1;

    @Override
    public Integer process(Entry<Long, Object> entry) {
        return ((CachedQueryEntry<Long, Object>) entry).getValueData().getType();
    }

    /** Nothing changes. */
    @Override
    public @Nullable EntryProcessor<Long, Object, Integer> getBackupProcessor() {
        return null;
    }
}
