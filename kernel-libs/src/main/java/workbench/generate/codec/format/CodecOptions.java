package workbench.generate.codec.format;

/**
 * What a codec is made for. Writer and reader need the same.
 *
 * @param dictionary words that stand for whole strings; {@link Dictionary#NONE} knows none
 */
public record CodecOptions(Layout layout, Dictionary dictionary) {

    /** Few bytes, without a dictionary. */
    public static final CodecOptions SMALL = new CodecOptions(Layout.SMALL, Dictionary.NONE);

    /** Little time, without a dictionary. */
    public static final CodecOptions QUICK = new CodecOptions(Layout.QUICK, Dictionary.NONE);

    public CodecOptions withDictionary(Dictionary words) {
        return new CodecOptions(layout, words);
    }
}
