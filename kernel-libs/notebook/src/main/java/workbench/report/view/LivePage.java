package workbench.report.view;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringEscapeUtils;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.own.LiveBytes;
import workbench.own.LiveBytes.Edit;
import workbench.own.LiveBytes.Written;
import workbench.own.value.FormField;
import workbench.own.value.FormField.Kind;
import workbench.report.PageScript;
import workbench.text.Numbers;
import workbench.text.Resources;

/**
 * A value as a form beside its bytes under a few strategies, as a fragment of HTML. Its script sends the texts of the fields to the kernel
 * after each pause in typing, with the page's own rights, and as data, never as code. Where the script or the kernel is missing, the page
 * shows the bytes of the first value.
 */
public final class LivePage {

    private static final JsonMapper MAPPER = new JsonMapper();

    /** A form has fewer fields, each shorter. */
    private static final int MOST_CHARACTERS = 200_000;

    /** A room sees no more, and a browser stays quick. */
    private static final int MOST_BYTES = 2_048;

    private static final String SCRIPT = PageScript.of(LivePage.class, "live.js");

    private LivePage() {}

    /**
     * The fragment.
     *
     * @param what whose bytes they are
     * @param comm the id under which the kernel answers
     * @param kernel the id by which Jupyter's server knows the kernel, if it is known
     */
    public static String html(String what, Edit edit, String comm, Optional<String> kernel) {
        return """
                <div class="wb-live" id="%s" data-kernel="%s">%s
                <fieldset class="wb-fields" disabled>%s</fieldset>
                <p class="wb-alone">Without its kernel, this page shows the bytes of the first value. Run the cell to edit it.</p>
                <p class="wb-said" role="status"></p>
                <div class="wb-written">%s</div>
                <p class="wb-detail" aria-live="off">Point at a byte, or go there by Tab and the arrow keys: this line says what it is.</p>
                </div><script>%s</script>""".formatted(
                        comm,
                        escaped(kernel.orElse("")),
                        style(),
                        fields(edit, what),
                        written(edit),
                        SCRIPT.replace("PAGE_ID", comm));
    }

    /** The same for who sees no HTML. */
    public static String text(String what, Edit edit) {
        return "%s: %s".formatted(what, said(edit));
    }

    /**
     * Edits the value as the page asks.
     *
     * @param question {@code request}, which the answer repeats, and {@code texts} by paths, as JSON
     * @return as JSON: {@code faults} by paths; if there are none {@code written}, and {@code fields} if there are others now; and what is
     *     {@code said} of it
     */
    public static String answer(LiveBytes live, String question) {
        ObjectNode answer = MAPPER.createObjectNode();
        ObjectNode faults = answer.putObject("faults");
        try {
            JsonNode asked = question.length() > MOST_CHARACTERS ? MAPPER.nullNode() : MAPPER.readTree(question);
            answer.set("request", asked.path("request"));
            Optional<Map<String, String>> texts = texts(asked.path("texts"));
            if (texts.isEmpty()) {
                return answer.put("said", "This is no form of this page. Run the cell again.")
                        .toString();
            }
            Edit edit = live.edit(texts.get());
            edit.faults().forEach(faults::put);
            answer.put("said", said(edit));
            if (edit.faults().isEmpty()) {
                answer.put("written", written(edit));
                if (!names(edit.fields())
                        .collect(Collectors.toSet())
                        .equals(texts.get().keySet())) {
                    answer.put("fields", fields(edit, live.what()));
                }
            }
        } catch (JacksonException e) {
            answer.put("said", "This is no message of this page. Run the cell again.");
        }
        return answer.toString();
    }

    private static Optional<Map<String, String>> texts(JsonNode node) {
        if (!node.isObject() || node.isEmpty() || !node.valueStream().allMatch(JsonNode::isString)) {
            return Optional.empty();
        }
        Map<String, String> texts = new LinkedHashMap<>();
        node.propertyStream()
                .forEach(each -> texts.put(each.getKey(), each.getValue().stringValue()));
        return Optional.of(texts);
    }

    /** The names of all inputs of a form. */
    private static Stream<String> names(List<FormField> fields) {
        return fields.stream().flatMap(field -> Stream.of(
                        hasInput(field) ? Stream.of(field.path()) : Stream.<String>empty(),
                        field.nullable() && field.kind() != Kind.FIXED
                                ? Stream.of(field.path() + FormField.NULL)
                                : Stream.<String>empty(),
                        names(field.parts()))
                .flatMap(names -> names));
    }

    private static boolean hasInput(FormField field) {
        return field.kind() != Kind.FIXED && field.kind() != Kind.OBJECT;
    }

    private static String said(Edit edit) {
        if (!edit.faults().isEmpty()) {
            String whole = edit.faults().getOrDefault("", "");
            return "Not shown: %s. %s"
                    .formatted(
                            edit.faults().entrySet().stream()
                                    .map(fault -> fault.getKey().isEmpty() ? "the value as a whole" : fault.getKey())
                                    .sorted()
                                    .collect(Collectors.joining(", ")),
                            whole.isEmpty() ? "The bytes are those of the value before." : whole);
        }
        return edit.written().stream()
                        .map(each -> each.anatomy()
                                .map(anatomy -> "%s %s%s"
                                        .formatted(
                                                each.strategy(),
                                                Numbers.bytes(anatomy.size()),
                                                inBrackets(difference(each))))
                                .orElse(each.strategy() + " cannot write it"))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private static String inBrackets(String text) {
        return text.isEmpty() ? "" : " (" + text + ")";
    }

    /** How many bytes more or fewer than before the edit; empty if as many. */
    private static String difference(Written written) {
        int more = written.anatomy()
                .map(anatomy -> anatomy.size() - written.before())
                .orElse(0);
        return more == 0 ? "" : more > 0 ? "+" + more : "\u2212" + -more;
    }

    private static String fields(Edit edit, String what) {
        return "<legend>%s</legend>%s<span class=\"wb-fault\"></span>".formatted(escaped(what), fields(edit.fields()));
    }

    private static String fields(List<FormField> fields) {
        return fields.stream().map(LivePage::field).collect(Collectors.joining());
    }

    private static String field(FormField field) {
        String name = escaped(field.name());
        return switch (field.kind()) {
            case FIXED ->
                "<span class=\"wb-field\">%s: %s <small>(stays as it is)</small></span>"
                        .formatted(name, escaped(field.text()));
            case TEXT, CHOICE ->
                "<span class=\"wb-field\"><label>%s %s</label>%s<span class=\"wb-fault\"></span></span>"
                        .formatted(name, input(field), nullBox(field));
            case OBJECT ->
                "<fieldset><legend>%s%s</legend>%s<span class=\"wb-fault\"></span></fieldset>"
                        .formatted(name, nullBox(field), fields(field.parts()));
            case LIST ->
                "<fieldset><legend>%s <label>length %s</label>%s</legend><span class=\"wb-fault\"></span>%s</fieldset>"
                        .formatted(name, length(field), nullBox(field), fields(field.parts()));
        };
    }

    private static String input(FormField field) {
        String common = "name=\"%s\" title=\"%s\"%s"
                .formatted(escaped(field.path()), escaped(field.expected()), field.isNull() ? " disabled" : "");
        if (field.kind() == Kind.CHOICE) {
            return "<select %s>%s</select>"
                    .formatted(
                            common,
                            field.options().stream()
                                    .map(option -> "<option%s>%s</option>"
                                            .formatted(option.equals(field.text()) ? " selected" : "", escaped(option)))
                                    .collect(Collectors.joining()));
        }
        if (field.text().indexOf('\n') >= 0) {
            return "<textarea %s rows=\"2\">\n%s</textarea>".formatted(common, escaped(field.text()));
        }
        int size = Math.clamp(field.text().length() + 2, 6, 32);
        return "<input %s value=\"%s\" size=\"%s\" autocomplete=\"off\" spellcheck=\"false\">"
                .formatted(common, escaped(field.text()), size);
    }

    private static String length(FormField field) {
        return "<input type=\"number\" min=\"0\" name=\"%s\" title=\"%s\" value=\"%s\" style=\"width:4em\"%s>"
                .formatted(
                        escaped(field.path()),
                        escaped(field.expected()),
                        escaped(field.text()),
                        field.isNull() ? " disabled" : "");
    }

    private static String nullBox(FormField field) {
        return field.nullable()
                ? " <label class=\"wb-null\"><input type=\"checkbox\" name=\"%s\"%s> null</label>"
                        .formatted(escaped(field.path() + FormField.NULL), field.isNull() ? " checked" : "")
                : "";
    }

    private static String written(Edit edit) {
        return edit.written().stream().map(LivePage::written).collect(Collectors.joining());
    }

    private static String written(Written written) {
        String title = escaped(written.strategy());
        if (written.anatomy().isEmpty()) {
            return "<section><p>%s</p><p role=\"alert\">It cannot write this value: %s</p></section>"
                    .formatted(title, escaped(written.failure()));
        }
        Anatomy anatomy = written.anatomy().get();
        String difference = difference(written);
        return """
                <section aria-label="%s"><p>%s</p><p><span class="wb-size">%s</span><span class="wb-difference">%s</span></p>
                <p class="wb-legend">%s</p><div class="wb-bytes" role="group" aria-label="bytes">%s</div>%s</section>""".formatted(
                        title,
                        title,
                        Numbers.bytes(anatomy.size()),
                        difference.isEmpty() ? "" : difference + " since the last edit",
                        legend(anatomy),
                        pieces(anatomy, written),
                        anatomy.size() > MOST_BYTES
                                ? "<p>Only the first %s are shown here.</p>".formatted(Numbers.bytes(MOST_BYTES))
                                : "");
    }

    private static String legend(Anatomy anatomy) {
        return anatomy.byOwner().entrySet().stream()
                .map(entry -> "<span class=\"wb-%s\" title=\"%s\">%s %s %s</span>"
                        .formatted(
                                AnatomyPage.css(entry.getKey()),
                                escaped(entry.getKey().meaning()),
                                letter(entry.getKey()),
                                entry.getKey().label(),
                                Numbers.whole(entry.getValue())))
                .collect(Collectors.joining(" "));
    }

    /** For who does not tell the colours apart. */
    private static String letter(Owner owner) {
        return owner.name().substring(0, 1);
    }

    private static String pieces(Anatomy anatomy, Written written) {
        StringBuilder html = new StringBuilder();
        byte[] bytes = anatomy.bytes();
        for (Piece piece : anatomy.pieces()) {
            if (piece.from() >= MOST_BYTES) {
                break;
            }
            int end = Math.min(piece.end(), MOST_BYTES);
            int changed = written.changed().get(piece.from(), piece.end()).cardinality();
            String label = AnatomyPage.described(piece) + (changed == 0 ? "" : "; changed: " + Numbers.bytes(changed));
            html.append(
                    "<span class=\"wb-piece wb-%s\" role=\"img\" tabindex=\"%s\" title=\"%3$s\" aria-label=\"%3$s\"><b>"
                            .formatted(AnatomyPage.css(piece.owner()), piece.from() == 0 ? 0 : -1, escaped(label)));
            for (int i = piece.from(); i < end; i++) {
                String hex = HexFormat.of().toHexDigits(bytes[i]);
                html.append(written.changed().get(i) ? "<u>" + hex + "</u> " : hex + " ");
            }
            html.append("</b><i>%s %s</i></span>".formatted(letter(piece.owner()), escaped(piece.path())));
        }
        return html.toString();
    }

    private static String style() {
        String owners = Arrays.stream(Owner.values())
                .map(owner -> ".wb-live .wb-%s{background:%s;border-bottom:3px solid %s}"
                        .formatted(AnatomyPage.css(owner), OwnerColors.css(owner, 0.28), OwnerColors.css(owner, 1)))
                .collect(Collectors.joining());
        return "<style>" + Resources.text(LivePage.class, "live.css") + owners + "</style>";
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeHtml4(text);
    }
}
