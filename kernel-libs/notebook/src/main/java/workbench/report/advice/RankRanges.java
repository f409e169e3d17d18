package workbench.report.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import workbench.measure.Analysis;
import workbench.measure.Series;

/** Which places the variants of a ranking may have, by scores as other runs of the comparison might have given them. */
final class RankRanges {

    /** How often the order is looked at, each time with times as another run might have given them. */
    private static final int DRAWS = 2_000;

    private static final long DRAW_SEED = 20_260_101;

    /** A strategy is surely ahead of another if it is ahead in all draws except this share. */
    private static final double DOUBT = 0.025;

    private final Ranking ranking;
    private final Analysis analysis;
    private final List<ScoredVariant> order;

    private RankRanges(Ranking ranking, Analysis analysis) {
        this.ranking = ranking;
        this.analysis = analysis;
        this.order = ranking.ranked().stream()
                .sorted(Comparator.comparingDouble(ranking::score).reversed())
                .toList();
    }

    /** In the order of the scores. */
    static List<RankRange> of(Ranking ranking, Analysis analysis) {
        return new RankRanges(ranking, analysis).all();
    }

    private List<RankRange> all() {
        int[][] ahead = ahead();
        return IntStream.range(0, order.size()).mapToObj(i -> place(ahead, i)).toList();
    }

    private RankRange place(int[][] ahead, int i) {
        int best = 1;
        int worst = order.size();
        List<ScoredVariant> alike = new ArrayList<>();
        for (int other = 0; other < order.size(); other++) {
            if (isSure(ahead[other][i])) {
                best++;
            } else if (isSure(ahead[i][other])) {
                worst--;
            } else if (other != i) {
                alike.add(order.get(other));
            }
        }
        return new RankRange(best, worst, order.get(i), ranking.score(order.get(i)), alike);
    }

    private static boolean isSure(int draws) {
        return draws >= DRAWS * (1 - DOUBT);
    }

    /** In how many draws one is ahead of another. Where times count, but are too few for an interval, none is sure. */
    private int[][] ahead() {
        List<Criterion> timed =
                ranking.criteria().stream().filter(Criterion::isTimed).toList();
        int[][] ahead = new int[order.size()][order.size()];
        if (!timed.isEmpty() && !analysis.isBounded()) {
            return ahead;
        }
        List<List<Series>> series = order.stream()
                .map(each -> timed.stream()
                        .map(criterion -> ranking.series(criterion, each))
                        .toList())
                .toList();
        double[] exactScores = order.stream().mapToDouble(ranking::exactScore).toArray();
        double[] shares = timed.stream().mapToDouble(ranking::share).toArray();
        analysis.draws(DRAW_SEED).limit(DRAWS).forEach(draw -> {
            double[] scores = exactScores.clone();
            for (int i = 0; i < scores.length; i++) {
                for (int j = 0; j < shares.length; j++) {
                    // what the fastest took is the same for all, and changes no order
                    scores[i] -= shares[j]
                            * Math.log10(draw.applyAsDouble(series.get(i).get(j)));
                }
            }
            count(scores, ahead);
        });
        return ahead;
    }

    private static void count(double[] scores, int[][] ahead) {
        for (int i = 0; i < scores.length; i++) {
            for (int j = 0; j < scores.length; j++) {
                ahead[i][j] += scores[i] > scores[j] ? 1 : 0;
            }
        }
    }
}
