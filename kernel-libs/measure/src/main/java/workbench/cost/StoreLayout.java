package workbench.cost;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.MapServiceContext;
import com.hazelcast.map.impl.record.Record;
import com.hazelcast.map.impl.recordstore.RecordStore;
import com.hazelcast.map.impl.recordstore.Storage;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.GraphLayout;
import workbench.offheap.member.LinkTable;
import workbench.offheap.member.OffHeapRecord;
import workbench.offheap.memory.EntryTable;
import workbench.variant.NotPossibleException;

/**
 * Measures the objects of a map on the heap of a member of this process, by JOL: keys, values, records, and the tables that hold them.
 * If entries are off heap, only a table of links to them is on the heap.
 * Where those tables are was read in Hazelcast 5.7.0, of which it is no public part.
 */
final class StoreLayout {

    long keys;
    long keyWire;
    long values;
    long records;
    long nodes;
    long slots;
    int entries;
    final List<Double> own = new ArrayList<>();
    private TableRule rule = new TableRule(1, 0, 1);

    private StoreLayout() {
        QuietJol.load();
    }

    /**
     * Measures all entries that a member holds of a map.
     *
     * @throws NotPossibleException if it holds none, or none in tables on the heap
     */
    static StoreLayout of(HazelcastInstance member, String map) {
        HazelcastInstanceImpl instance =
                member instanceof HazelcastInstanceProxy proxy ? proxy.getOriginal() : (HazelcastInstanceImpl) member;
        MapService service = instance.node.getNodeEngine().getService(MapService.SERVICE_NAME);
        MapServiceContext context = service.getMapServiceContext();
        StoreLayout layout = new StoreLayout();
        for (int partition = 0; partition < instance.node.getPartitionService().getPartitionCount(); partition++) {
            RecordStore<?> store = context.getExistingRecordStore(partition, map);
            if (store != null) {
                layout.add(store);
            }
        }
        if (layout.entries == 0) {
            throw new NotPossibleException(
                    "The member holds no entry of the map \"%s\". Put some, or ask another member.".formatted(map));
        }
        return layout;
    }

    private void add(RecordStore<?> store) {
        Storage<?, ?> storage = store.getStorage();
        if (storage instanceof LinkTable table) {
            add(store, table);
            return;
        }
        store.forEach(this::addEntry, false, false);
        for (Object segment : (Object[]) field(field(storage, "records"), "segments")) {
            Object table = field(segment, "table");
            slots += ClassLayout.parseInstance(table).instanceSize();
            nodes += nodes(table);
            rule = new TableRule((float) field(segment, "loadFactor"), slotBytes(table), 1);
        }
    }

    /** Entries off heap: their records are made when they are read, and so do not count. */
    private void add(RecordStore<?> store, LinkTable table) {
        store.forEach((key, record) -> addOwn(key, 0), false, false);
        slots += (long) table.links() * LinkTable.LINK_BYTES;
        rule = new TableRule(EntryTable.MOST_ENTRIES_PER_BUCKET, LinkTable.LINK_BYTES, EntryTable.FEWEST_BUCKETS);
    }

    private void addEntry(Data key, Record<?> record) {
        Object value = record.getValue();
        boolean onHeap = value != null && !(record instanceof OffHeapRecord);
        long keyBytes = GraphLayout.parseInstance(key).totalSize();
        long valueBytes = onHeap ? GraphLayout.parseInstance(value).totalSize() : 0;
        long recordBytes = ClassLayout.parseInstance(record).instanceSize();
        keys += keyBytes;
        values += valueBytes;
        records += recordBytes;
        addOwn(key, keyBytes + valueBytes + recordBytes);
    }

    private void addOwn(Data key, long bytes) {
        keyWire += key.totalSize();
        own.add((double) bytes);
        entries++;
    }

    private static long nodes(Object table) {
        long bytes = 0;
        for (int i = 0; i < Array.getLength(table); i++) {
            for (Object node = Array.get(table, i); node != null; node = nullable(node, "next")) {
                bytes += ClassLayout.parseInstance(node).instanceSize();
            }
        }
        return bytes;
    }

    private static int slotBytes(Object table) {
        long empty = ClassLayout.parseInstance(new Object[0]).instanceSize();
        int length = Array.getLength(table);
        return (int) Math.round((double) (ClassLayout.parseInstance(table).instanceSize() - empty) / length);
    }

    /** How the tables grow. */
    TableRule rule() {
        return rule;
    }

    private static Object field(Object object, String name) {
        Object value = nullable(object, name);
        if (value == null) {
            throw new NotPossibleException(
                    "The field %s of %s is not set, so that the memory of a map cannot be measured."
                            .formatted(name, object.getClass().getName()));
        }
        return value;
    }

    private static @Nullable Object nullable(Object object, String name) {
        for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
            try {
                Field field = type.getDeclaredField(name);
                field.setAccessible(true);
                return field.get(object);
            } catch (NoSuchFieldException e) {
                // perhaps its superclass has it
            } catch (IllegalAccessException e) {
                throw new NotPossibleException("The field %s of %s cannot be read.".formatted(name, type.getName()), e);
            }
        }
        throw new NotPossibleException(
                "Maps of this storage have no tables on the heap that are known: %s has no field %s. Leave out the setting, or use the map's own statistics."
                        .formatted(object.getClass().getName(), name));
    }
}
