package workbench.own.value;

/**
 * What became of a value on its way to bytes and back, at the first place where it changed.
 *
 * @param path from the root's class, such as {@code Invoice.lines[3].price}
 */
public record Change(String path, String before, String after) {

    @Override
    public String toString() {
        return "%s: %s became %s".formatted(path, before, after);
    }
}
