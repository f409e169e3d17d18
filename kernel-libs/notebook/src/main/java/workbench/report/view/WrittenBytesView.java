package workbench.report.view;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Owner;
import workbench.languages.WrittenBytes;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What each language writes for a value, byte beside byte. */
public final class WrittenBytesView extends View<WrittenBytes> {

    /** A text of a name or two; what is longer differs at its end or not at all. */
    private static final int MOST_SHOWN = 24;

    private record Part(String path, Owner owner) {

        static List<Part> of(WrittenBytes written) {
            return written.byLanguage().values().stream()
                    .flatMap(anatomy -> anatomy.pieces().stream())
                    .map(piece -> new Part(piece.path(), piece.owner()))
                    .distinct()
                    .toList();
        }

        byte[] in(Anatomy anatomy) {
            return anatomy.content(owner, path);
        }

        boolean isSame(WrittenBytes written) {
            List<byte[]> all =
                    written.byLanguage().values().stream().map(this::in).toList();
            return all.stream().allMatch(each -> Arrays.equals(each, all.getFirst()));
        }
    }

    /** A row for each part of the bytes, a column for each language. */
    @Override
    protected Rows<?> rows(WrittenBytes written) {
        Rows<Part> rows = Rows.of(title(written), Part.of(written))
                .text("field", Part::path)
                .text("for", part -> part.owner().label());
        written.byLanguage().forEach((language, anatomy) -> rows.text(language, part -> hex(part.in(anatomy)))
                .means(
                        language.equals(WrittenBytes.JAVA)
                                ? "the bytes in hexadecimal digits, as in the columns of the other languages"
                                : ""));
        return rows.text("compared", part -> part.isSame(written) ? "" : "differs", MAIN)
                .note(sentence(written));
    }

    private static String hex(byte[] bytes) {
        HexFormat spaced = HexFormat.ofDelimiter(" ");
        return bytes.length <= MOST_SHOWN
                ? spaced.formatHex(bytes)
                : "%s … %s in all"
                        .formatted(spaced.formatHex(bytes, 0, MOST_SHOWN), Numbers.count(bytes.length, "byte"));
    }

    private static String title(WrittenBytes written) {
        return "By %s: %s".formatted(written.strategy(), written.value());
    }

    private static String sentence(WrittenBytes written) {
        String sizes = written.byLanguage().entrySet().stream()
                .map(each -> "%s writes %s"
                        .formatted(each.getKey(), Numbers.count(each.getValue().size(), "byte")))
                .collect(Collectors.joining(", "));
        return "%s. %s".formatted(sizes, written.same() ? "They are the same." : differences(written));
    }

    private static String differences(WrittenBytes written) {
        return "They differ in %s."
                .formatted(Part.of(written).stream()
                        .filter(part -> !part.isSame(written))
                        .map(part -> part.path().isEmpty()
                                ? part.owner().label()
                                : "%s (%s)".formatted(part.path(), part.owner().label()))
                        .collect(Collectors.joining(", ")));
    }

    /** A bar for each language: what its bytes are for. */
    @Override
    public Figure chart(WrittenBytes written) {
        return AnatomiesView.bars(
                "%s by %s".formatted(written.value(), written.strategy()), written.byLanguage(), Map.of());
    }

    @Override
    public Summary summary(WrittenBytes written) {
        return new Summary(title(written), Stream.of(sentence(written)).toList());
    }
}
