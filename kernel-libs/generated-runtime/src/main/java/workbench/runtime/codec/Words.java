package workbench.runtime.codec;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The words that samples have shown for a field: whole strings, found by their hash, which strings remember. A reader gives
 * the same string for each.
 */
public final class Words {

    private static final int SLOTS = 512;

    private final @Nullable String[] words = new String[Text.WORDS];
    /** By hash, the next slots after it: a word's number plus one. */
    private final short[] slots = new short[SLOTS];

    /**
     * Knows some words.
     *
     * @param known at most {@link Text#WORDS}
     */
    public Words(List<String> known) {
        for (int i = 0; i < known.size(); i++) {
            String word = known.get(i);
            words[i] = word;
            int slot = slot(word);
            while (slots[slot] != 0) {
                slot = (slot + 1) & (SLOTS - 1);
            }
            slots[slot] = (short) (i + 1);
        }
    }

    private static int slot(String word) {
        int hash = word.hashCode();
        return (hash ^ (hash >>> 9)) & (SLOTS - 1);
    }

    /** Like {@link Text#code}, but knows words, which have codes of their own. */
    public int code(@Nullable String text, int top) {
        if (text == null) {
            return top - 1;
        }
        for (int slot = slot(text); slots[slot] != 0; slot = (slot + 1) & (SLOTS - 1)) {
            if (text.equals(words[slots[slot] - 1])) {
                return top - Text.WORDS - 4 + slots[slot];
            }
        }
        return Text.code(text, top);
    }

    /** Like {@link Text#read}, but returns the word for a word's code. */
    public @Nullable String read(In in, int code, int top) {
        int word = code - (top - Text.WORDS - 3);
        if (word >= 0 && word < Text.WORDS && words[word] != null) {
            return words[word];
        }
        return Text.read(in, code, top);
    }
}
