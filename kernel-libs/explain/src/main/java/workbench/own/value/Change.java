package workbench.own.value;

/**
 * The first place at which a value changed when it was written and read.
 *
 * @param path from the root's class, such as {@code Invoice.lines[3].price}
 */
public record Change(String path, String before, String after) {

    @Override
    public String toString() {
        return "%s: %s became %s".formatted(path, before, after);
    }
}
