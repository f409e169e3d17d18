package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import workbench.jupyter.session.NotebookProgress;
import workbench.measure.LivePlan;
import workbench.measure.live.ReplayMeasurement;
import workbench.measure.live.ReplayPlan;
import workbench.measure.live.ReplayResult;
import workbench.report.Sheet;
import workbench.report.replay.Contradictions;
import workbench.report.replay.PublishedStudies;
import workbench.report.replay.Replay;
import workbench.report.replay.ReplayTables;
import workbench.variant.Catalog;

/** Words for the published studies and what still holds of them. */
@Topic("studies")
public final class Studies {

    /** For all that a study needs, without compiling and starting members. */
    private static final Duration REPLAY_BUDGET = Duration.ofSeconds(16);

    /** A study has up to 21 series, whose usual 30 rounds would take longer than the budget. */
    private static final int REPLAY_ROUNDS = 20;

    private Studies() {}

    @Word("what the studies are, and how they measured")
    public static Sheet studies() {
        return session().showing("Reading the studies", () -> published().index(), sheet -> "read the studies");
    }

    @Word("the figures that the studies published")
    public static PublishedStudies published() {
        return PublishedStudies.in(session().home().resolve("data/published"));
    }

    @Word("a study's claims, judged by what is measured here within a minute")
    public static Replay replay(String study) throws InterruptedException {
        List<ReplayPlan> plans = session().claims().plans(study);
        LivePlan plan = session()
                .livePlan()
                .within(REPLAY_BUDGET.dividedBy(Math.max(1, plans.size())))
                .rounds(REPLAY_ROUNDS);
        List<ReplayResult> results = new ArrayList<>();
        for (ReplayPlan each : plans) {
            results.add(measure(each, plan));
        }
        Replay replay = Replay.of(published(), session().claims(), study, results);
        return session().lastResults().keep(replay);
    }

    /** On members of its own. */
    private static ReplayResult measure(ReplayPlan wanted, LivePlan plan) throws InterruptedException {
        Catalog<?> catalog = session().compile(wanted.domain());
        try (NotebookProgress progress = session().progress()) {
            progress.start("Preparing what the study measured", 0);
            return ReplayMeasurement.run(wanted, catalog, plan, progress);
        }
    }

    /**
     * Judges by figures of another program too.
     *
     * @param figures a CSV file with the columns of {@code data/published}, and a row for each repetition
     */
    @Word("a study's claims, judged by the figures of another run in a CSV file")
    public static Replay replay(String study, Path figures) {
        return Replay.of(published(), session().claims(), study, figures);
    }

    @Word("how many claims of each study hold")
    public static Sheet verdicts(Replay... replays) {
        return ReplayTables.verdicts(List.of(replays));
    }

    @Word("where these studies contradict each other, and which side holds here")
    public static Sheet contradictions(Replay... replays) {
        return Contradictions.among(List.of(replays));
    }
}
