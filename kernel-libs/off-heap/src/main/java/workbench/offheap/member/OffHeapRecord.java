package workbench.offheap.member;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.util.TimeStripUtil;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.record.RecordReaderWriter;
import workbench.offheap.member.RecordKind.Slot;

/** A record whose metadata are slots. */
public abstract class OffHeapRecord implements Record<Data> {

    protected abstract RecordKind kind();

    /** {@link Record#UNSET} if the kind has no such slot. */
    protected abstract int get(Slot slot);

    /** Does nothing if the kind has no such slot. */
    protected abstract void set(Slot slot, int value);

    private boolean has(Slot slot) {
        return kind().indexOf(slot) != RecordKind.ABSENT;
    }

    private long time(Slot slot) {
        return has(slot) ? TimeStripUtil.recomputeWithBaseTime(get(slot)) : UNSET;
    }

    private void time(Slot slot, long millis) {
        if (has(slot)) {
            set(slot, TimeStripUtil.stripBaseTime(millis));
        }
    }

    @Override
    public final int getVersion() {
        return get(Slot.VERSION);
    }

    @Override
    public final void setVersion(int version) {
        set(Slot.VERSION, version);
    }

    @Override
    public final int getHits() {
        return get(Slot.HITS);
    }

    @Override
    public final void setHits(int hits) {
        set(Slot.HITS, hits);
    }

    @Override
    public final long getLastAccessTime() {
        return time(Slot.LAST_ACCESS);
    }

    @Override
    public final void setLastAccessTime(long lastAccessTime) {
        time(Slot.LAST_ACCESS, lastAccessTime);
    }

    @Override
    public final long getLastUpdateTime() {
        return time(Slot.LAST_UPDATE);
    }

    @Override
    public final void setLastUpdateTime(long lastUpdateTime) {
        time(Slot.LAST_UPDATE, lastUpdateTime);
    }

    @Override
    public final long getCreationTime() {
        return time(Slot.CREATION);
    }

    @Override
    public final void setCreationTime(long creationTime) {
        time(Slot.CREATION, creationTime);
    }

    @Override
    public final long getLastStoredTime() {
        return time(Slot.LAST_STORED);
    }

    @Override
    public final void setLastStoredTime(long lastStoredTime) {
        time(Slot.LAST_STORED, lastStoredTime);
    }

    @Override
    public final void incrementHits() {
        if (has(Slot.HITS)) {
            int hits = get(Slot.HITS);
            set(Slot.HITS, hits == Integer.MAX_VALUE ? hits : hits + 1);
        }
    }

    @Override
    public final RecordReaderWriter getMatchingRecordReaderWriter() {
        return kind().wireFormat();
    }

    @Override
    public final int getRawCreationTime() {
        return get(Slot.CREATION);
    }

    @Override
    public final void setRawCreationTime(int creationTime) {
        set(Slot.CREATION, creationTime);
    }

    @Override
    public final int getRawLastAccessTime() {
        return get(Slot.LAST_ACCESS);
    }

    @Override
    public final void setRawLastAccessTime(int lastAccessTime) {
        set(Slot.LAST_ACCESS, lastAccessTime);
    }

    @Override
    public final int getRawLastUpdateTime() {
        return get(Slot.LAST_UPDATE);
    }

    @Override
    public final void setRawLastUpdateTime(int lastUpdateTime) {
        set(Slot.LAST_UPDATE, lastUpdateTime);
    }

    @Override
    public final int getRawLastStoredTime() {
        return get(Slot.LAST_STORED);
    }

    @Override
    public final void setRawLastStoredTime(int lastStoredTime) {
        set(Slot.LAST_STORED, lastStoredTime);
    }
}
