package workbench.report.view;

import java.awt.BasicStroke;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.style.Styler.LegendPosition;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What the bytes of a value are for under several strategies: a bar for each, of one part for each owner. */
public final class AnatomiesView extends View<Anatomies> {

    private static final int WIDTH = 860;
    private static final int ROW_HEIGHT = 34;
    private static final int AXES_HEIGHT = 130;
    private static final BasicStroke BAR = new BasicStroke(20, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);
    private static final BasicStroke LEGEND = new BasicStroke(8, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER);

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
        Arrays.stream(Owner.values())
                .filter(owner -> all.byStrategy().values().stream().anyMatch(each -> each.bytes(owner) > 0))
                .forEach(
                        owner -> rows.whole(owner.label(), row -> row.getValue().bytes(owner))
                                .means(owner.meaning()));
        return rows.whole("all", row -> row.getValue().size(), MAIN).means("bytes of the whole value");
    }

    /** A row for each piece of the bytes of each strategy. */
    @Override
    protected Rows<Part> details(Anatomies all) {
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
        Map<String, Anatomy> anatomies = all.byStrategy();
        if (anatomies.isEmpty()) {
            throw new IllegalArgumentException(
                    "A chart of owners needs 1 anatomy or more, but there is none. %s".formatted(all.failures()));
        }
        List<Map.Entry<String, Anatomy>> rows = anatomies.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(
                        Comparator.comparingInt(Anatomy::size).reversed()))
                .toList();
        List<String> names = rows.stream()
                .map(row -> row.getKey() + "  " + Numbers.whole(row.getValue().size()))
                .toList();
        XYChart chart = new RowChart(names, WIDTH, AXES_HEIGHT + rows.size() * ROW_HEIGHT);
        chart.setXAxisTitle("bytes");
        Charts.style(chart.getStyler());
        chart.getStyler().setXAxisMin(0.0).setXAxisDecimalPattern("#,##0");
        chart.getStyler().setLegendPosition(LegendPosition.OutsideE);
        List<Owner> owners = Arrays.stream(Owner.values())
                .filter(owner -> anatomies.values().stream().anyMatch(each -> each.bytes(owner) > 0))
                .toList();
        addLegend(chart, owners);
        for (int row = 0; row < rows.size(); row++) {
            addBar(chart, owners, rows.get(row).getValue(), row);
        }
        return new Figure(chart, "What the bytes of a serialized %s are for".formatted(all.what()), footer(all), "");
    }

    /** Lines without length: they stand in the legend, and are not seen in the chart. */
    private static void addLegend(XYChart chart, List<Owner> owners) {
        for (Owner owner : owners) {
            Charts.addLine(chart, owner.label(), 0, 0, 0, OwnerColors.of(owner))
                    .setLineStyle(LEGEND)
                    .setShowInLegend(true);
        }
    }

    private static void addBar(XYChart chart, List<Owner> owners, Anatomy anatomy, int row) {
        int from = 0;
        for (Owner owner : owners) {
            int bytes = anatomy.bytes(owner);
            if (bytes > 0) {
                Charts.addLine(chart, owner.label() + row, from, from + bytes, row, OwnerColors.of(owner))
                        .setLineStyle(BAR);
                from += bytes;
            }
        }
    }

    private static String footer(Anatomies all) {
        String probed = all.byStrategy().entrySet().stream()
                .filter(row -> row.getValue().bytes(Evidence.PROBED) > 0)
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return "Figures beside the names are all bytes of one value. "
                + (probed.isEmpty() ? "" : "Found out by changing fields, at least in part: %s. ".formatted(probed))
                + (all.failures().isEmpty()
                        ? ""
                        : "Failed: %s."
                                .formatted(String.join(", ", all.failures().keySet())));
    }
}
