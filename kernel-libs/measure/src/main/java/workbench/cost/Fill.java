package workbench.cost;

/**
 * The memory and traffic that filling a map took.
 *
 * @param heapBytes that became live on the heaps of all members, backups included
 * @param offHeapBytes that became live off heap of all members, backups included; 0 if they have no such storage
 * @param travelledBytes that members received while a client wrote an entry, from it and from each other: the mean of many entries
 */
public record Fill(long heapBytes, long offHeapBytes, double travelledBytes) {}
