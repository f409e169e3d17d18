package workbench.report.view;

import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.text.Numbers;

/** An anatomy as plain text: a line for each piece. */
public final class AnatomyText {

    private static final int SHOWN_BYTES = 12;
    private static final int LONGEST_PATH = 40;
    private static final int LONGEST_OWNER = 17;

    private AnatomyText() {}

    public static String of(Anatomy anatomy) {
        byte[] bytes = anatomy.bytes();
        int path = anatomy.pieces().stream()
                .mapToInt(piece -> Math.min(LONGEST_PATH, piece.path().length()))
                .max()
                .orElse(0);
        String lines = anatomy.pieces().stream()
                .map(piece -> line(piece, bytes, Math.max(1, path)))
                .collect(Collectors.joining("\n"));
        String lost = anatomy.lost()
                .map(each -> "\nLost at byte %s: %s. The rest is unknown.".formatted(each.at(), each.reason()))
                .orElse("");
        return "%s: %s%n%s%n%s%s%n%s"
                .formatted(
                        anatomy.title(),
                        Numbers.bytes(anatomy.size()),
                        AnatomyPage.evidence(anatomy),
                        sums(anatomy.byOwner()),
                        lost,
                        lines);
    }

    private static String sums(Map<Owner, Integer> sums) {
        return sums.entrySet().stream()
                .map(entry -> "%s %s".formatted(entry.getKey().label(), Numbers.whole(entry.getValue())))
                .collect(Collectors.joining(", "));
    }

    private static String line(Piece piece, byte[] bytes, int path) {
        int end = Math.min(piece.end(), piece.from() + SHOWN_BYTES);
        String hex = HexFormat.of().formatHex(bytes, piece.from(), end) + (end < piece.end() ? "…" : "");
        return String.join(
                "  ",
                StringUtils.leftPad(Integer.toString(piece.from()), 6),
                StringUtils.leftPad(Integer.toString(piece.length()), 5),
                StringUtils.rightPad(piece.path(), path),
                StringUtils.rightPad(piece.owner().label(), LONGEST_OWNER),
                StringUtils.rightPad(hex, 2 * SHOWN_BYTES + 1),
                piece.value().isEmpty() ? piece.what() : piece.what() + ": " + piece.value());
    }
}
