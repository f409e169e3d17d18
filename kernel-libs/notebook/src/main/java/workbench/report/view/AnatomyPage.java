package workbench.report.view;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.text.StringEscapeUtils;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.text.Numbers;

/**
 * An anatomy as a fragment of HTML: the bytes in hexadecimal and as characters beside a list of pieces. Where the pointer or
 * the focus is in one of them, the same piece is marked in the other. Arrow keys go from piece to piece. It loads nothing,
 * takes its colours of text and ground from the page around it, and shows everything without its script too.
 */
public final class AnatomyPage {

    private static final int BYTES_OF_A_ROW = 16;

    /** A browser becomes slow with many more. */
    private static final int MOST_BYTES = 8_192;

    private static final String LAYOUT = """
            .wb-anatomy{max-width:100%;color:inherit}
            .wb-anatomy .wb-sides{display:flex;flex-wrap:wrap;gap:1em;align-items:flex-start}
            .wb-anatomy .wb-list{max-height:28em;overflow:auto}
            .wb-anatomy .wb-hex{font-family:monospace;white-space:pre;line-height:1.7}
            .wb-anatomy .wb-at{opacity:.75}
            .wb-anatomy .wb-legend span{padding:0 .4em;margin-right:.3em;white-space:nowrap}
            .wb-anatomy table{border-collapse:collapse;font-size:90%}
            .wb-anatomy .wb-pieces th,.wb-anatomy .wb-pieces td{text-align:left;padding:.1em .5em;vertical-align:top}
            .wb-anatomy .wb-pieces .wb-number{text-align:right}
            .wb-anatomy .wb-pieces td:last-child{white-space:nowrap}
            .wb-anatomy .wb-on{outline:2px solid currentColor;outline-offset:-1px;font-weight:bold}
            """;

    /** Each fragment that is not ready yet is made ready, so that one can be shown twice. */
    private static final String SCRIPT = """
            <script>document.querySelectorAll('.wb-anatomy:not([data-ready])').forEach(root=>{
            root.dataset.ready='1';let on=null;
            const all=i=>root.querySelectorAll('[data-piece="'+i+'"]');
            const at=e=>{const t=e.target.closest('[data-piece]');return t?t.dataset.piece:null;};
            const mark=e=>{const i=at(e);if(i===null||i===on)return;
            if(on!==null)all(on).forEach(x=>x.classList.remove('wb-on'));
            on=i;all(i).forEach(x=>x.classList.add('wb-on'));};
            root.querySelectorAll('[tabindex]').forEach(e=>e.dataset.lmSuppressShortcuts='true');
            root.addEventListener('mouseover',mark);root.addEventListener('focusin',mark);
            root.addEventListener('keydown',e=>{const t=e.target.closest('[data-piece][tabindex]');if(!t)return;
            const step={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[e.key];if(!step)return;
            e.preventDefault();e.stopPropagation();
            const list=[...t.closest('.wb-list').querySelectorAll('[data-piece][tabindex]')];
            const next=list[list.indexOf(t)+step];
            if(next){list.forEach(x=>x.tabIndex=-1);next.tabIndex=0;next.focus();}});});</script>""";

    private AnatomyPage() {}

    /** The fragment. Several of them can be in one page. */
    public static String toHtml(Anatomy anatomy) {
        int shown = Math.min(anatomy.size(), MOST_BYTES);
        List<Piece> pieces =
                anatomy.pieces().stream().filter(piece -> piece.from() < shown).toList();
        return """
                <div class="wb-anatomy">%s
                <p><b>%s</b>: %s. %s.</p>%s
                <p class="wb-legend">%s</p>
                <div class="wb-sides"><div class="wb-hex wb-list" role="group" aria-label="bytes">%s</div>
                <div class="wb-pieces wb-list"><table>
                <thead><tr><th>from</th><th>bytes</th><th>field</th><th>owner</th><th>what</th><th>value</th><th>known</th></tr></thead>
                <tbody>%s</tbody></table></div></div>%s</div>
                """.formatted(
                        style(),
                        escaped(anatomy.title()),
                        Numbers.bytes(anatomy.size()),
                        escaped(evidence(anatomy)),
                        lost(anatomy, shown),
                        legend(anatomy),
                        hex(anatomy, pieces, shown),
                        rows(pieces),
                        SCRIPT);
    }

    /** How much is known by which evidence. */
    static String evidence(Anatomy anatomy) {
        return Arrays.stream(Evidence.values())
                .filter(evidence -> evidence != Evidence.NONE && anatomy.bytes(evidence) > 0)
                .map(evidence -> "%s %s (%s)"
                        .formatted(Numbers.bytes(anatomy.bytes(evidence)), evidence.label(), evidence.meaning()))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining("; "), known -> known.isEmpty() ? "nothing is known" : known));
    }

    private static String lost(Anatomy anatomy, int shown) {
        String lost = anatomy.lost()
                .map(each -> "<p role=\"alert\">Lost at byte %s: %s. The rest is shown as unknown.</p>"
                        .formatted(each.at(), escaped(each.reason())))
                .orElse("");
        return shown == anatomy.size()
                ? lost
                : lost + "<p>Only the first %s are shown here.</p>".formatted(Numbers.bytes(shown));
    }

    private static String legend(Anatomy anatomy) {
        return anatomy.byOwner().entrySet().stream()
                .map(entry -> "<span class=\"wb-%s\" title=\"%s\">%s %s</span>"
                        .formatted(
                                css(entry.getKey()),
                                escaped(entry.getKey().meaning()),
                                entry.getKey().label(),
                                Numbers.whole(entry.getValue())))
                .collect(Collectors.joining(" "));
    }

    private static String hex(Anatomy anatomy, List<Piece> pieces, int shown) {
        StringBuilder html = new StringBuilder();
        byte[] bytes = anatomy.bytes();
        int first = 0;
        for (int row = 0; row < shown; row += BYTES_OF_A_ROW) {
            int end = Math.min(row + BYTES_OF_A_ROW, shown);
            while (pieces.get(first).end() <= row) {
                first++;
            }
            StringBuilder characters = new StringBuilder();
            html.append("<div><span class=\"wb-at\">")
                    .append(StringUtils.leftPad(Integer.toString(row), 6, '0'))
                    .append(' ')
                    .append("</span>");
            for (int i = first; i < pieces.size() && pieces.get(i).from() < end; i++) {
                Piece piece = pieces.get(i);
                int from = Math.max(row, piece.from());
                int to = Math.min(end, piece.end());
                html.append(open(piece, i, from == piece.from()))
                        .append(HexFormat.ofDelimiter(" ").formatHex(bytes, from, to))
                        .append(" </span>");
                characters
                        .append(open(piece, i, false))
                        .append(printable(bytes, from, to))
                        .append("</span>");
            }
            html.append("   ".repeat(BYTES_OF_A_ROW - (end - row)))
                    .append("<span aria-hidden=\"true\">")
                    .append(characters)
                    .append("</span></div>");
        }
        return html.toString();
    }

    /** @param begins whether the piece begins here, so that it can have the focus */
    private static String open(Piece piece, int number, boolean begins) {
        String focus = begins
                ? " tabindex=\"%s\" role=\"img\" aria-label=\"%s\""
                        .formatted(number == 0 ? 0 : -1, escaped(described(piece)))
                : "";
        return "<span class=\"wb-%s\" data-piece=\"%s\"%s>".formatted(css(piece.owner()), number, focus);
    }

    static String described(Piece piece) {
        return "%s from byte %s: %s%s, %s %s"
                .formatted(
                        Numbers.bytes(piece.length()),
                        piece.from(),
                        piece.path().isEmpty() ? "" : piece.path() + ", ",
                        piece.owner().label(),
                        piece.what(),
                        piece.value());
    }

    private static String rows(List<Piece> pieces) {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            html.append("<tr data-piece=\"%s\" tabindex=\"%s\">".formatted(i, i == 0 ? 0 : -1))
                    .append("<td class=\"wb-number\">%s</td>".formatted(piece.from()))
                    .append("<td class=\"wb-number\">%s</td>".formatted(piece.length()))
                    .append("<td>%s</td>".formatted(escaped(piece.path())))
                    .append("<td class=\"wb-%s\">%s</td>"
                            .formatted(css(piece.owner()), piece.owner().label()))
                    .append("<td>%s</td>".formatted(escaped(piece.what())))
                    .append("<td>%s</td>".formatted(escaped(piece.value())))
                    .append("<td>%s</td></tr>".formatted(piece.evidence().label()));
        }
        return html.toString();
    }

    /** Bytes that are no printable ASCII as a point, ready for HTML. */
    private static String printable(byte[] bytes, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int at = from; at < to; at++) {
            text.append(bytes[at] >= ' ' && bytes[at] <= '~' ? (char) bytes[at] : '·');
        }
        return escaped(text.toString());
    }

    static String css(Owner owner) {
        return owner.name().toLowerCase(Locale.ROOT);
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }

    private static String style() {
        String owners = Arrays.stream(Owner.values())
                .map(owner -> ".wb-anatomy .wb-%s{background:%s;border-bottom:2px solid %s}"
                        .formatted(css(owner), OwnerColors.css(owner, 0.28), OwnerColors.css(owner, 1)))
                .collect(Collectors.joining());
        return "<style>" + LAYOUT + owners + "</style>";
    }
}
