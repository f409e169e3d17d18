package workbench.report.view;

import java.util.List;
import java.util.Optional;
import workbench.machine.Machine;
import workbench.measure.live.Mistake;
import workbench.measure.live.Mistake.Reading;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** A mistake of measuring beside the right way. */
public final class MistakeView extends View<Mistake> {

    /** The wrong figure, the right one, each with its bounds, why they differ, and whether they do in this run. */
    @Override
    protected Rows<Reading> rows(Mistake mistake) {
        return Rows.of(mistake.name(), List.of(mistake.wrong(), mistake.right()))
                .smoke(mistake.smoke())
                .note("%s\n%s: %s"
                        .formatted(
                                mistake.finding(),
                                mistake.label(),
                                Machine.here().summary()))
                .text("", reading -> reading.equals(mistake.wrong()) ? "wrong" : "right", SHEET_ONLY)
                .text("measured", Reading::way, inData("way"))
                .number(mistake.unit(), mistake.decimals(), Reading::figure, SHEET_ONLY)
                .means(mistake.cause())
                .interval("figure", MistakeView::interval, DATA_ONLY)
                .text("unit", _ -> mistake.unit(), DATA_ONLY)
                .text("bounds", reading -> bounds(mistake, reading), SHEET_ONLY)
                .means(
                        "95 % interval over rounds, or the lowest and the highest of three trials; none of a single one");
    }

    private static Optional<Interval> interval(Reading reading) {
        return Optional.of(reading.isBounded() ? reading.interval() : Interval.unbounded(reading.figure()));
    }

    private static String bounds(Mistake mistake, Reading reading) {
        return reading.isBounded()
                ? "%s to %s"
                        .formatted(
                                Numbers.fixed(reading.interval().low(), mistake.decimals()),
                                Numbers.fixed(reading.interval().high(), mistake.decimals()))
                : "";
    }

    @Override
    public Summary summary(Mistake mistake) {
        return new Summary(mistake.name(), List.of(mistake.finding()));
    }
}
