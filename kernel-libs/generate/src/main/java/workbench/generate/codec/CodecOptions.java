package workbench.generate.codec;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a codec is made for. Writer and reader need the same.
 *
 * @param dictionary words that stand for whole strings; {@link Dictionary#NONE} knows none
 * @param without shortcuts that are not taken
 */
public record CodecOptions(CodecLayout layout, Dictionary dictionary, Set<Shortcut> without) {

    /** Few bytes, without a dictionary. */
    public static final CodecOptions SMALL = new CodecOptions(CodecLayout.SMALL, Dictionary.NONE, Set.of());

    /** Little time, without a dictionary. */
    public static final CodecOptions QUICK = new CodecOptions(CodecLayout.QUICK, Dictionary.NONE, Set.of());

    public CodecOptions withDictionary(Dictionary words) {
        return new CodecOptions(layout, words, without);
    }

    /** Copies the options and switches one shortcut off. */
    public CodecOptions without(Shortcut shortcut) {
        return new CodecOptions(
                layout,
                dictionary,
                Stream.concat(without.stream(), Stream.of(shortcut)).collect(Collectors.toUnmodifiableSet()));
    }

    public boolean takes(Shortcut shortcut) {
        return !without.contains(shortcut);
    }
}
