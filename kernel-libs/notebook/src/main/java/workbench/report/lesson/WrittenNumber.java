package workbench.report.lesson;

import java.util.regex.Pattern;

/** A number as people write it: in the digits of any script, with a point or a comma before decimals. */
final class WrittenNumber {

    /** Ten digits before the point are enough for any count of bytes or nanoseconds here. */
    private static final Pattern NUMBER = Pattern.compile("\\d{1,10}(\\.\\d{1,6})?");

    /** A thousand for some readers, a fraction for others. */
    private static final Pattern AMBIGUOUS = Pattern.compile("[1-9]\\d{0,2},\\d{3}");

    private WrittenNumber() {}

    /**
     * Reads a number above 0.
     *
     * @return ASCII digits, with a point before decimals
     * @throws IllegalArgumentException if it is none, or may mean two numbers
     */
    static String read(String given) {
        String plain = inAscii(given.strip());
        if (AMBIGUOUS.matcher(plain).matches()) {
            throw new IllegalArgumentException("\"%s\" may mean %s or %s. Write one of these."
                    .formatted(plain, plain.replace(",", ""), plain.replace(',', '.')));
        }
        String number = plain.replace(',', '.');
        if (!NUMBER.matcher(number).matches() || Double.parseDouble(number) == 0) {
            throw new IllegalArgumentException(
                    "\"%s\" is not a number above 0. Write digits, such as 1.5: at most ten, and six decimals."
                            .formatted(given.strip()));
        }
        return number;
    }

    /** Normalisation by Unicode's NFKC would do more, such as make 102 of 10². */
    private static String inAscii(String text) {
        StringBuilder ascii = new StringBuilder();
        text.codePoints().map(WrittenNumber::inAscii).forEach(ascii::appendCodePoint);
        return ascii.toString();
    }

    private static int inAscii(int character) {
        return switch (character) {
            case '\u066b', '\uff0c' -> ','; // the decimal separator of Arabic, the full-width comma
            case '\uff0e' -> '.'; // the full-width stop
            default -> Character.isDigit(character) ? '0' + Character.digit(character, 10) : character;
        };
    }
}
