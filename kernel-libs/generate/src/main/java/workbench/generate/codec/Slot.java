package workbench.generate.codec;

/**
 * A part of an object: a code in the header, and what follows it. Writers take its value from a variable and readers
 * put it into one, so that fields, elements and keys are handled alike.
 */
abstract class Slot {

    /** What comes first after a header: numbers, whose places follow from the header alone; then strings, then the rest. */
    enum Rank {
        NUMBER,
        TEXT,
        REST
    }

    private final Place place;

    /**
     * Where the values are.
     *
     * @param where as messages name it, such as {@code Order.tags[]}
     * @param type of the variable
     * @param nullable whether it may be null
     */
    record Place(String where, Class<?> type, boolean nullable) {}

    /**
     * What is left to emit once the code of a value is computed.
     *
     * @param code pushes the int that goes into the header
     * @param rest writes what follows
     */
    record Pending(Runnable code, Runnable rest) {}

    Slot(Place place) {
        this.place = place;
    }

    final Place place() {
        return place;
    }

    Rank rank() {
        return Rank.REST;
    }

    /** How many bits of the header it has. */
    abstract int bits();

    /** A code that no value has, which can therefore say that the whole object is null; negative if there is none. */
    int spare() {
        return -1;
    }

    /** As many bytes as it needs after the header without asking for room itself. */
    int room() {
        return 0;
    }

    /** Whether neither the header nor what follows it has anything of a value. */
    boolean takesNothing() {
        return false;
    }

    /** Computes the code of the value in a variable. */
    abstract Pending write(MethodFrame frame, int value);

    /**
     * Reads into a variable.
     *
     * @param code pushes what the header holds, an int
     */
    abstract void read(MethodFrame frame, Runnable code, int value);

    /** The bits that numbers from 0 to {@code count - 1} take. */
    static int bitsFor(int count) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(count - 1);
    }

    /** The highest code, if nothing uses it; else negative. */
    static int spare(int bits, int used) {
        return 1 << bits > used ? (1 << bits) - 1 : -1;
    }
}
