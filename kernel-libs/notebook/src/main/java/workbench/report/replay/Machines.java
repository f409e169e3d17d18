package workbench.report.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.report.replay.OffHeapRuns.Run;

/** The machines of a comparison, each named once with all commits of the workbench that measured on it. */
final class Machines {

    private static final String COMMIT = "; workbench ";

    private Machines() {}

    /** A line for each; if there are several, with the parts that were measured there. */
    static String of(List<Run> runs) {
        Map<String, List<Run>> machines = runs.stream()
                .collect(Collectors.groupingBy(
                        run -> StringUtils.substringBefore(run.text("machine"), COMMIT),
                        LinkedHashMap::new,
                        Collectors.toList()));
        return machines.entrySet().stream()
                .map(each -> (machines.size() == 1 ? "" : parts(each.getValue()) + ": ")
                        + Stream.of(each.getKey(), commits(each.getValue()))
                                .filter(words -> !words.isEmpty())
                                .collect(Collectors.joining(COMMIT)))
                .collect(Collectors.joining("\n"));
    }

    private static String parts(List<Run> runs) {
        return distinct(runs, run -> run.setup().part());
    }

    private static String commits(List<Run> runs) {
        return distinct(runs, run -> StringUtils.substringAfter(run.text("machine"), COMMIT));
    }

    private static String distinct(List<Run> runs, Function<Run, String> what) {
        return runs.stream()
                .map(what)
                .filter(words -> !words.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
