package workbench.report.lesson;

import io.nayuki.qrcodegen.QrCode;
import io.nayuki.qrcodegen.QrCode.Ecc;
import java.util.Set;
import org.apache.commons.text.StringEscapeUtils;

/** What a leader shows to the people in a room: the page, its code, and both as a QR code. */
final class Invitation {

    /** The margin that the standard asks for, in modules. */
    private static final int QUIET = 4;

    /** Large enough for a phone in the last row of a small room, if a projector shows it. */
    private static final int PIXELS = 260;

    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

    private static final String ONLY_HERE =
            "Only browsers on this machine reach this address. To let others in, start Lab with ./workbench lab --ip=0.0.0.0, or name the address at which they reach it: room(\"http://192.168.1.20:8888\").";

    private Invitation() {}

    /** The invitation as a fragment of HTML, with the QR code in it as SVG. */
    static String html(Room room) {
        String address = escaped(room.address().toString());
        return """
                <div style="display:flex;flex-wrap:wrap;gap:1.5em;align-items:center">%s
                <div style="flex:1 1 18em"><p>Point a phone's camera at the picture, or open <b>%s</b> and type the code:</p>
                <p style="font:bold 200%% monospace;margin:.3em 0;letter-spacing:.1em">%s</p>
                <p>Here: <a href="%s" target="_blank" rel="noopener">%4$s</a></p>%s</div></div>""".formatted(
                        picture(room.address().toString()),
                        escaped(room.page().toString()),
                        room.code(),
                        address,
                        isOfThisMachine(room) ? "<p><b>%s</b></p>".formatted(escaped(ONLY_HERE)) : "");
    }

    /** The invitation as plain text. */
    static String text(Room room) {
        return "The room is open at %s. Its code is %s.%s"
                .formatted(room.address(), room.code(), isOfThisMachine(room) ? " " + ONLY_HERE : "");
    }

    private static boolean isOfThisMachine(Room room) {
        return THIS_MACHINE.contains(room.page().getHost());
    }

    /** A QR code, dark on light whatever the page's colours are, since cameras expect that. */
    private static String picture(String text) {
        QrCode code = QrCode.encodeText(text, Ecc.MEDIUM);
        StringBuilder dark = new StringBuilder();
        for (int y = 0; y < code.size; y++) {
            for (int x = 0; x < code.size; x++) {
                if (code.getModule(x, y)) {
                    dark.append("M%s,%sh1v1h-1z".formatted(x + QUIET, y + QUIET));
                }
            }
        }
        int side = code.size + 2 * QUIET;
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" aria-label=\"QR code of %s\" width=\"%s\" height=\"%2$s\" viewBox=\"0 0 %s %3$s\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0,0h%3$sv%3$sh-%3$sz\"/><path fill=\"#000\" d=\"%s\"/></svg>"
                .formatted(escaped(text), PIXELS, side, dark);
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }
}
