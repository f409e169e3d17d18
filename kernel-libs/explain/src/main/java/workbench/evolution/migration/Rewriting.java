package workbench.evolution.migration;

import com.hazelcast.map.EntryProcessor;
import java.io.Serializable;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;

/**
 * Makes an object of an entry's value and sets it again, so that its member writes it again. It is the whole of what a migration
 * does to an entry.
 */
final class Rewriting implements EntryProcessor<Long, Object, Boolean>, Serializable {

    private static final long serialVersionUID = 1;

    @Override
    public Boolean process(Entry<Long, Object> entry) {
        entry.setValue(entry.getValue());
        return true;
    }

    /** Backups get the bytes. */
    @Override
    public @Nullable EntryProcessor<Long, Object, Boolean> getBackupProcessor() {
        return null;
    }
}
