package workbench.offheap.member;

import com.hazelcast.config.MapConfig;
import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.map.impl.eviction.Evictor;
import com.hazelcast.map.impl.record.RecordReaderWriter;

/** Which metadata a map's records keep: the same that Hazelcast's own records would, and in the same wire format. */
public enum RecordKind {
    PLAIN(RecordReaderWriter.SIMPLE_DATA_RECORD_READER_WRITER, 1),
    LRU(RecordReaderWriter.SIMPLE_DATA_RECORD_WITH_LRU_EVICTION_READER_WRITER, 2),
    LFU(RecordReaderWriter.SIMPLE_DATA_RECORD_WITH_LFU_EVICTION_READER_WRITER, 2),
    STATISTICS(RecordReaderWriter.DATA_RECORD_WITH_STATS_READER_WRITER, 6);

    /** A number of four bytes that a record may keep. Times are in seconds, as Hazelcast's own records keep them. */
    public enum Slot {
        VERSION(0),
        HITS(1),
        LAST_ACCESS(2),
        LAST_UPDATE(3),
        CREATION(4),
        LAST_STORED(5);

        private final int place;

        Slot(int place) {
            this.place = place;
        }
    }

    public static final int ABSENT = -1;

    private final RecordReaderWriter wireFormat;
    private final int slots;

    RecordKind(RecordReaderWriter wireFormat, int slots) {
        this.wireFormat = wireFormat;
        this.slots = slots;
    }

    public static RecordKind of(MapContainer map) {
        MapConfig config = map.getMapConfig();
        if (config.isPerEntryStatsEnabled()) {
            return STATISTICS;
        }
        if (Evictor.NULL_EVICTOR.equals(map.getEvictor())) {
            return PLAIN;
        }
        return switch (config.getEvictionConfig().getEvictionPolicy()) {
            case LRU -> LRU;
            case LFU -> LFU;
            case RANDOM -> PLAIN;
            case NONE -> STATISTICS;
        };
    }

    public RecordReaderWriter wireFormat() {
        return wireFormat;
    }

    /** How many slots there are; the version is always the first. */
    public int slots() {
        return slots;
    }

    /** Which slot it is, or {@link #ABSENT}. */
    public int indexOf(Slot slot) {
        if (slot == Slot.VERSION) {
            return 0;
        }
        return switch (this) {
            case PLAIN -> ABSENT;
            case LRU -> slot == Slot.LAST_ACCESS ? 1 : ABSENT;
            case LFU -> slot == Slot.HITS ? 1 : ABSENT;
            case STATISTICS -> slot.place;
        };
    }
}
