package workbench.workload;

import com.hazelcast.map.EntryProcessor;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sets a version, or removes the entry. It is idempotent, since a member may be killed while it runs, so that it runs twice. */
final class Assign implements EntryProcessor<Integer, byte[], byte[]> {

    private static final long serialVersionUID = 1;

    private final int version;

    Assign(int version) {
        this.version = version;
    }

    @Override
    @SuppressWarnings("NullAway") // null removes the entry, says EntryProcessor
    public byte @Nullable [] process(Map.Entry<Integer, byte[]> entry) {
        byte[] before = entry.getValue();
        entry.setValue(version == Model.ABSENT ? null : SoakValue.of(entry.getKey(), version));
        return before;
    }
}
