package workbench.cost;

/**
 * How large the table of a map's partition is. It starts small, and doubles when it has more entries than the load factor allows, so
 * that the number of slots for each entry depends on how many entries there are.
 *
 * @param loadFactor the most entries for each slot
 * @param slotBytes of one slot
 * @param fewestSlots how many a table has for its first entry; a power of 2
 */
public record TableRule(double loadFactor, int slotBytes, int fewestSlots) {

    /** How many bytes the slots for so many entries of one partition take. */
    double bytes(double entries) {
        long slots = fewestSlots;
        while (entries > (long) (slots * loadFactor)) {
            slots *= 2;
        }
        return (double) slots * slotBytes;
    }

    /**
     * The expected bytes of the slots for one partition, whose number of entries varies around this mean by a Poisson distribution.
     */
    double expectedBytes(double entries) {
        double spread = Math.sqrt(entries);
        double sum = 0;
        double weights = 0;
        for (int step = -STEPS; step <= STEPS; step++) {
            double sigmas = 3.0 * step / STEPS;
            double weight = Math.exp(-sigmas * sigmas / 2);
            sum += weight * bytes(Math.max(0, entries + sigmas * spread));
            weights += weight;
        }
        return sum / weights;
    }

    private static final int STEPS = 30;
}
