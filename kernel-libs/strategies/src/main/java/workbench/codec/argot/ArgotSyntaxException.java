package workbench.codec.argot;

/** Definitions that do not parse. The message gives line and column, both from 1, and what was expected there. */
public final class ArgotSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private ArgotSyntaxException(String message) {
        super(message);
    }

    static ArgotSyntaxException at(String source, int offset, String problem) {
        String before = source.substring(0, offset);
        long line = 1 + before.chars().filter(character -> character == '\n').count();
        int column = offset - before.lastIndexOf('\n');
        return new ArgotSyntaxException("Line %s, column %s: %s".formatted(line, column, problem));
    }
}
