package workbench.own.value;

/** What a value that is being drawn has room for: fields and elements, and texts that are long on purpose. For one thread. */
final class Budget {

    /** How many fields and elements a value has at most, beside those that may not be left out. */
    static final int MOST_PARTS = 400;

    /** For a value with long lists. */
    static final int MOST_PARTS_OF_LISTS = 100_000;

    /** A megabyte. */
    private static final int MOST_CHARACTERS = 1_000_000;

    private int parts;
    private int characters = MOST_CHARACTERS;

    Budget(SampleKind kind) {
        parts = kind.size() == SampleKind.LONG_LIST ? MOST_PARTS_OF_LISTS : MOST_PARTS;
    }

    boolean hasRoomFor(int wanted) {
        return wanted <= parts;
    }

    /** Takes so many parts, even if there is no room for them. */
    void take(int taken) {
        parts -= taken;
    }

    /** Takes the characters of a text if it is long, and says whether there was room for them. */
    boolean takeText(String text) {
        if (text.length() < SampleKind.LONG_LIST) {
            return true;
        }
        characters -= text.length();
        return characters >= 0;
    }

    /**
     * Leaves room for so many parts at most.
     *
     * @return for how many there was room; {@link #restore} gives it back
     */
    int narrow(int most) {
        int before = parts;
        parts = Math.min(parts, most);
        return before;
    }

    void restore(int before) {
        parts = before;
    }
}
