package workbench.codec.argot;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word of Argot's definition syntax.
 *
 * @param offset where it begins in the source, in characters from 0
 */
record Token(Kind kind, String text, int offset) {

    enum Kind {
        BLANK,
        NAME,
        VERSION,
        SYMBOL,
        END
    }

    /** One group for each kind but the last, in the order of the kinds. */
    private static final Pattern WORD = Pattern.compile(
            "(\\s+|/\\*.*?\\*/)|([A-Za-z_][\\w.]*)|(\\d+(?:\\.\\d+)*)|([:;()\\[\\]{}@#])", Pattern.DOTALL);

    /** The words of the source without blanks and comments, and {@link Kind#END} as the last. */
    static List<Token> of(String source) {
        List<Token> tokens = new ArrayList<>();
        Matcher matcher = WORD.matcher(source);
        int offset = 0;
        while (offset < source.length()) {
            if (!matcher.region(offset, source.length()).lookingAt()) {
                throw ArgotSyntaxException.at(source, offset, problem(source, offset));
            }
            Kind kind = kind(matcher);
            if (kind != Kind.BLANK) {
                tokens.add(new Token(kind, matcher.group(), offset));
            }
            offset = matcher.end();
        }
        tokens.add(new Token(Kind.END, "", offset));
        return tokens;
    }

    private static Kind kind(Matcher matcher) {
        int group = 1;
        while (matcher.start(group) < 0) {
            group++;
        }
        return Kind.values()[group - 1];
    }

    private static String problem(String source, int offset) {
        if (source.startsWith("/*", offset)) {
            return "the comment that begins here has no end; expected \"*/\".";
        }
        return "unexpected character \"%s\".".formatted(Character.toString(source.codePointAt(offset)));
    }

    boolean is(String word) {
        return text.equals(word);
    }

    @Override
    public String toString() {
        return kind == Kind.END ? "the end" : "\"" + text + "\"";
    }
}
