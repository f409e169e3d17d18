package workbench.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import workbench.machine.Machine;
import workbench.measure.Analysis;
import workbench.measure.Difference;
import workbench.measure.Difference.Verdict;
import workbench.measure.Task;
import workbench.measure.result.Result;
import workbench.measure.statistics.Interval;
import workbench.report.Sheet;
import workbench.report.view.DifferenceView;
import workbench.text.Numbers;

/** Says what became slower from one result to another, with an exit code for scripts. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "compare",
        footer = {
            "",
            "Exit codes: 0 if nothing is slower, 1 if something is, 2 if the results cannot tell, or after bad input.",
            "Of many intervals of 95 %%, some miss: where a false alarm costs much, use --tolerance."
        })
final class Compare implements Callable<Integer> {

    private static final int SLOWER = 1;

    @Parameters(
            index = "0",
            paramLabel = "FIRST",
            description = "a file of results, or the name of one in the results folder")
    private String first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "the newer result")
    private String second;

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "0",
            description =
                    "a difference of the speed counts only if its whole interval is beyond this (default: ${DEFAULT-VALUE})")
    private double tolerance;

    @Option(names = "--json", description = "prints JSON rather than a table")
    private boolean json;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        double share = Tolerance.share(tolerance);
        PrintWriter out = command.commandLine().getOut();
        PrintWriter err = command.commandLine().getErr();
        Result before = Folders.read(first);
        Result after = Folders.read(second);
        before.warnings().forEach(warning -> err.println("workbench: " + warning));
        after.warnings().forEach(warning -> err.println("workbench: " + warning));
        Difference difference = Difference.between(before.comparison(), after.comparison(), share);
        if (json) {
            out.println(JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .build()
                    .writeValueAsString(Answer.of(difference)));
        } else {
            Sheet sheet = new DifferenceView().table(difference);
            out.println(sheet);
            out.println(sheet.note());
            out.println(DifferenceView.verdicts(difference));
        }
        return code(difference, err);
    }

    private static int code(Difference difference, PrintWriter err) {
        if (!difference.obstacles().isEmpty()) {
            err.println("workbench: the two results are not comparable: " + String.join("; ", difference.obstacles()));
            return Main.BAD_INPUT;
        }
        if (difference.count(Verdict.SLOWER) > 0) {
            return SLOWER;
        }
        long untold = difference.count(Verdict.NOT_COMPARABLE);
        boolean nothing =
                difference.cells().stream().allMatch(cell -> cell.ratio().isEmpty());
        if (untold > 0 || nothing) {
            err.println(
                    nothing
                            ? "workbench: the two results have no task and strategy in common"
                            : "workbench: %s of %s cannot be compared, since they failed"
                                    .formatted(untold, difference.cells().size()));
            return Main.BAD_INPUT;
        }
        long tooFew = difference.count(Verdict.CANNOT_TELL);
        if (tooFew > 0) {
            err.println("workbench: %s of %s cannot be judged, since fewer than %s were observed"
                    .formatted(
                            tooFew,
                            difference.cells().size(),
                            Numbers.count(
                                    Analysis.fewest(difference.first().procedure()),
                                    difference.first().procedure().unit())));
            return Main.BAD_INPUT;
        }
        return 0;
    }

    /**
     * What {@code --json} prints.
     *
     * @param expectedByChance how many cells are called faster or slower if nothing has changed; with a tolerance, at most so many
     * @param caution why the verdicts may not hold for other processes; absent unless both are demos that can be compared
     */
    record Answer(
            String domain,
            String mode,
            boolean comparable,
            List<String> obstacles,
            List<String> softwareDifferences,
            double tolerance,
            double expectedByChance,
            Optional<String> caution,
            Machine firstMachine,
            Machine secondMachine,
            List<Cell> cells) {

        /**
         * The second's speed as a multiple of the first's.
         *
         * @param low null, as {@code high}, if there are too few observations for bounds
         */
        record Ratio(Optional<Double> low, double estimate, Optional<Double> high, boolean bounded) {

            /** Infinite bounds would be texts in JSON. */
            static Ratio of(Interval interval) {
                return new Ratio(
                        Optional.of(interval.low()).filter(_ -> interval.isBounded()),
                        interval.estimate(),
                        Optional.of(interval.high()).filter(_ -> interval.isBounded()),
                        interval.isBounded());
            }
        }

        /** @param timesAsFast null if it is not known */
        record Cell(
                String task,
                String name,
                String strategy,
                String verdict,
                Optional<Ratio> timesAsFast,
                String reason) {}

        static Answer of(Difference difference) {
            return new Answer(
                    difference.first().domain(),
                    difference.first().procedure().label(),
                    difference.obstacles().isEmpty(),
                    difference.obstacles(),
                    difference.softwareDifferences(),
                    difference.tolerance(),
                    difference.expectedByChance(),
                    DifferenceView.caution(difference),
                    difference.first().machine(),
                    difference.second().machine(),
                    difference.cells().stream()
                            .map(cell -> new Cell(
                                    label(cell.task()),
                                    cell.name(),
                                    cell.strategy(),
                                    cell.verdict().label(),
                                    cell.ratio().map(Ratio::of),
                                    cell.reason()))
                            .toList());
        }

        private static String label(Task task) {
            return task.label();
        }
    }
}
