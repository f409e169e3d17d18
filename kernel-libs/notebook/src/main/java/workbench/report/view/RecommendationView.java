package workbench.report.view;

import java.util.Optional;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;

/** Which strategy to take, and what to paste. */
public final class RecommendationView extends View<Recommendation> {

    @Override
    protected Rows<Integer> rows(Recommendation recommendation) {
        return Rows.of(recommendation.ranking());
    }

    @Override
    public Sheet table(Recommendation recommendation) {
        return recommendation.ranking();
    }

    @Override
    public Summary summary(Recommendation recommendation) {
        String title = String.valueOf(recommendation.ranking().table().name());
        return new Summary(title, recommendation.answer().toString().lines().toList());
    }

    @Override
    public Optional<String> page(Recommendation recommendation) {
        return Optional.of(recommendation.toHtml());
    }

    @Override
    public String text(Recommendation recommendation) {
        return recommendation.toString();
    }
}
