package workbench.offheap;

import com.hazelcast.internal.serialization.Data;
import org.jspecify.annotations.Nullable;
import workbench.offheap.member.OffHeapRecord;
import workbench.offheap.member.RecordKind;
import workbench.offheap.member.RecordKind.Slot;

/**
 * A view of an entry that is off heap, found by its key again whenever entries have changed: it stays safe to use when
 * the entry moves or goes, by any thread, and sees no value then. Before its entry is stored it holds the value and the slots
 * itself.
 */
final class EntryRecord extends OffHeapRecord {

    final Sought sought;
    private final EntryStorage storage;
    private @Nullable Data newValue;
    private volatile int @Nullable [] newSlots;

    /** A record that is to be stored. */
    EntryRecord(EntryStorage storage, Data key, @Nullable Data value) {
        this(storage, new Sought(key));
        this.newValue = value;
        int[] slots = new int[storage.kind.slots()];
        for (Slot slot : Slot.values()) {
            if (slot != Slot.VERSION && slot != Slot.HITS && storage.kind.indexOf(slot) != RecordKind.ABSENT) {
                slots[storage.kind.indexOf(slot)] = UNSET;
            }
        }
        this.newSlots = slots;
    }

    /** A view of a stored entry. */
    EntryRecord(EntryStorage storage, Sought sought) {
        this.storage = storage;
        this.sought = sought;
    }

    Data key() {
        return sought.key;
    }

    boolean isStored() {
        return newSlots == null;
    }

    /** Turns this record into a view of the stored entry, once its entry was stored. */
    void stored() {
        newSlots = null;
        newValue = null;
    }

    int @Nullable [] newSlots() {
        return newSlots;
    }

    @Override
    public @Nullable Data getValue() {
        return newSlots == null ? storage.valueOf(this) : newValue;
    }

    @Override
    public void setValue(Data value) {
        if (newSlots == null) {
            throw new IllegalStateException("The value of a stored record is changed through its storage only");
        }
        newValue = value;
    }

    @Override
    public long getCost() {
        return newSlots == null ? storage.costOf(this) : newValue == null ? 0 : newValue.getHeapCost();
    }

    @Override
    protected RecordKind kind() {
        return storage.kind;
    }

    @Override
    protected int get(Slot slot) {
        int index = storage.kind.indexOf(slot);
        if (index == RecordKind.ABSENT) {
            return UNSET;
        }
        int[] slots = newSlots;
        return slots == null ? storage.slotOf(this, index) : slots[index];
    }

    @Override
    protected void set(Slot slot, int value) {
        int index = storage.kind.indexOf(slot);
        if (index == RecordKind.ABSENT) {
            return;
        }
        int[] slots = newSlots;
        if (slots == null) {
            storage.setSlotOf(this, index, value);
        } else {
            slots[index] = value;
        }
    }
}
