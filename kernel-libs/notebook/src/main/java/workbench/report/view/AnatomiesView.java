package workbench.report.view;

import static java.util.Objects.requireNonNull;

import java.awt.Color;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What the bytes of a value are for under several strategies: a bar for each, of one part for each owner. */
public final class AnatomiesView extends View<Anatomies> {

    private record Part(String name, Piece piece) {}

    /** A row for each strategy: how many bytes each owner has. */
    @Override
    protected Rows<Map.Entry<String, Anatomy>> rows(Anatomies all) {
        Rows<Map.Entry<String, Anatomy>> rows = Rows.of(
                        "What the bytes of a serialized %s are for".formatted(all.what()),
                        List.copyOf(all.byStrategy().entrySet()))
                .note(all.failures().entrySet().stream()
                        .map(failure -> "%s failed: %s".formatted(failure.getKey(), failure.getValue()))
                        .collect(Collectors.joining("\n")))
                .text("strategy", Map.Entry::getKey);
        owners(all.byStrategy())
                .forEach((label, owner) ->
                        rows.whole(label, row -> row.getValue().bytes(owner)).means(owner.meaning()));
        return rows.whole("all", row -> row.getValue().size(), MAIN).means("bytes of the whole value");
    }

    /** Those that have bytes, by their labels. */
    private static Map<String, Owner> owners(Map<String, Anatomy> anatomies) {
        Map<String, Owner> owners = new LinkedHashMap<>();
        for (Owner owner : Owner.values()) {
            if (anatomies.values().stream().anyMatch(each -> each.bytes(owner) > 0)) {
                owners.put(owner.label(), owner);
            }
        }
        return owners;
    }

    /** A row for each piece of the bytes of each strategy. */
    @Override
    protected Rows<?> details(Anatomies all) {
        List<Part> parts = all.byStrategy().entrySet().stream()
                .flatMap(each -> each.getValue().pieces().stream().map(piece -> new Part(each.getKey(), piece)))
                .toList();
        return AnatomyView.pieces(
                Rows.of("The bytes of a serialized " + all.what(), parts).text("name", Part::name), Part::piece);
    }

    @Override
    public Figure chart(Anatomies all) {
        return owners(all);
    }

    /**
     * The smallest is on top.
     *
     * @throws IllegalArgumentException if there is no anatomy
     */
    static Figure owners(Anatomies all) {
        return bars(all.what(), all.byStrategy(), all.failures());
    }

    /** @param anatomies by the words beside the bars */
    static Figure bars(String what, Map<String, Anatomy> anatomies, Map<String, String> failures) {
        if (anatomies.isEmpty()) {
            throw new IllegalArgumentException(
                    "A chart of owners needs 1 anatomy or more, but there is none. %s".formatted(failures));
        }
        List<Map.Entry<String, Anatomy>> rows = anatomies.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(
                        Comparator.comparingInt(Anatomy::size).reversed()))
                .toList();
        List<String> names = rows.stream()
                .map(row -> row.getKey() + "  " + Numbers.whole(row.getValue().size()))
                .toList();
        Map<String, Owner> owners = owners(anatomies);
        Map<String, Color> colors = new LinkedHashMap<>();
        owners.forEach((label, owner) -> colors.put(label, OwnerColors.of(owner)));
        XYChart chart = StackedBars.of(
                names,
                colors,
                (row, label) -> rows.get(row).getValue().bytes(requireNonNull(owners.get(label))),
                "bytes");
        return new Figure(
                chart, "What the bytes of a serialized %s are for".formatted(what), footer(anatomies, failures), "");
    }

    private static String footer(Map<String, Anatomy> anatomies, Map<String, String> failures) {
        String probed = anatomies.entrySet().stream()
                .filter(row -> row.getValue().bytes(Evidence.PROBED) > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return "Figures beside the names are all bytes of one value. "
                + (probed.isEmpty() ? "" : "Found out by changing fields, at least in part: %s. ".formatted(probed))
                + (failures.isEmpty() ? "" : "Failed: %s.".formatted(String.join(", ", failures.keySet())));
    }
}
