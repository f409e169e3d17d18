package workbench.cost;

import java.util.List;

/**
 * What an entry of a map takes in memory, with one strategy. All sizes are bytes of an entry on average.
 *
 * @param name the name that programs use, settings included
 * @param strategy the name that people use
 * @param entries how many were measured
 * @param key the key, as the member keeps it on the heap; 0 if entries are off heap
 * @param value the value, as the member keeps it on the heap: serialized, or as an object with in-memory format OBJECT; 0 if it is
 *     off heap
 * @param record what the map keeps beside it on the heap, such as version, times and hits; 0 if entries are off heap
 * @param table the entry's node in the map's table, without the table's slots, of which {@link TableRule} tells
 * @param slots of the table, with as many entries as were measured
 * @param offHeap memory off heap that the entry takes
 * @param wire of the serialized value, as it travels
 * @param keyWire of the serialized key, as it travels
 * @param statistics what the map's own statistics say that the entry takes on the heap
 * @param own key, value and record of each entry that was measured
 */
public record EntryCost(
        String name,
        String strategy,
        int entries,
        double key,
        double value,
        double record,
        double table,
        double slots,
        double offHeap,
        double wire,
        double keyWire,
        double statistics,
        List<Double> own) {

    public EntryCost {
        own = List.copyOf(own);
    }

    /** The bytes on the heap of key, value, record and table together. */
    public double heap() {
        return key + value + record + table + slots;
    }
}
