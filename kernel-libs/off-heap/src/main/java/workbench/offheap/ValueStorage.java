package workbench.offheap;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.StorageImpl;
import com.hazelcast.map.impl.recordstore.expiry.ExpirySystem;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Iterator;
import java.util.Map;
import workbench.offheap.member.Shortcuts;

/** Hazelcast's own storage with the values moved off heap. If a value does not fit, nothing changes. */
@SuppressWarnings({"rawtypes", "unchecked", "NullAway"}) // Hazelcast's storages are raw, and unmarked
final class ValueStorage extends StorageImpl<Record> implements MapsMemory.Holder {

    /** Hazelcast's own {@code clear}, which has a parameter in 5.6 that it does not use. */
    private static final MethodHandle CLEAR_RECORDS = clearRecords();

    final Blocks blocks;
    final Shortcuts shortcuts;
    private final SerializationService serialization;
    private final MapsMemory memory;

    ValueStorage(
            MapsMemory memory,
            Blocks blocks,
            Shortcuts shortcuts,
            ExpirySystem expiry,
            SerializationService serialization) {
        super(InMemoryFormat.BINARY, expiry, serialization);
        this.memory = memory;
        this.blocks = blocks;
        this.shortcuts = shortcuts;
        this.serialization = serialization;
    }

    @Override
    public void put(Data key, Record record) {
        ValueRecord fresh = (ValueRecord) record;
        Data value = fresh.getValue();
        long block = store(value);
        ValueRecord previous = (ValueRecord) get(key);
        store(key, fresh, block);
        if (previous != null) {
            previous.free();
        }
        shortcuts.wrote(fresh, value);
    }

    private long store(Data value) {
        try (Blocks.Encoded encoded = blocks.encode(value.toByteArray())) {
            return blocks.store(0, encoded);
        }
    }

    private void store(Data key, ValueRecord fresh, long block) {
        boolean stored = false;
        try {
            if (isEmpty()) {
                memory.register(this);
            }
            fresh.moveTo(this, block);
            super.put(key, fresh);
            stored = true;
        } finally {
            if (!stored && fresh.isStored()) {
                fresh.free();
            } else if (!stored) {
                blocks.free(block);
            }
        }
    }

    @Override
    public Record updateRecordValue(Data key, Record record, Object value) {
        ValueRecord stored = (ValueRecord) record;
        Data data = serialization.toData(value);
        if (!stored.isStored()) {
            stored.setValue(data);
            return stored;
        }
        long cost = stored.getCost();
        try (Blocks.Encoded encoded = blocks.encode(data.toByteArray())) {
            stored.replace(blocks, encoded);
        }
        updateCostEstimate(stored.getCost() - cost);
        shortcuts.wrote(stored, data);
        return stored;
    }

    @Override
    public void removeRecord(Data key, Record record) {
        super.removeRecord(key, record);
        ((ValueRecord) record).free();
    }

    @Override
    public void clear() {
        Iterator<Map.Entry<Data, Record>> entries = mutationTolerantIterator();
        while (entries.hasNext()) {
            ((ValueRecord) entries.next().getValue()).free();
        }
        try {
            CLEAR_RECORDS.invokeExact(this);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) { // it declares none
            throw new IllegalStateException(e);
        }
        memory.unregister(this);
    }

    private static MethodHandle clearRecords() {
        try {
            return clearRecords(MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            try {
                return MethodHandles.insertArguments(
                        clearRecords(MethodType.methodType(void.class, boolean.class)), 1, false);
            } catch (NoSuchMethodException neither) {
                throw new LinkageError("Hazelcast's storage of records cannot be cleared", neither);
            }
        }
    }

    private static MethodHandle clearRecords(MethodType type) throws NoSuchMethodException {
        try {
            return MethodHandles.lookup().findSpecial(StorageImpl.class, "clear", type, ValueStorage.class);
        } catch (IllegalAccessException e) {
            throw new LinkageError("Hazelcast's storage of records has another clear", e);
        }
    }

    /** What Hazelcast 5.6 calls in place of {@link #clear()}. */
    public void clear(boolean isDuringShutdown) {
        clear();
    }

    @Override
    public void release() {
        clear();
    }
}
