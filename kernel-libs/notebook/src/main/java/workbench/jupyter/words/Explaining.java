package workbench.jupyter.words;

import static java.util.Objects.requireNonNull;
import static workbench.jupyter.session.Session.session;

import java.util.List;
import workbench.explain.Listing;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.profile.Samples;
import workbench.explain.profile.SamplesDifference;
import workbench.measure.Comparison;
import workbench.measure.Difference;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.own.OwnAnalysis;
import workbench.report.Sheet;
import workbench.report.advice.Aim;
import workbench.report.advice.Purpose;
import workbench.report.advice.Recommendation;
import workbench.report.advice.Snippet;
import workbench.report.advice.Weights;
import workbench.report.replay.Statements;
import workbench.report.view.ListingTable;
import workbench.report.view.OwnAnalysisView;
import workbench.report.view.Summary;
import workbench.report.view.View;
import workbench.variant.Catalog;

/** Words that say what a result means. */
@Topic("explaining")
public final class Explaining {

    private Explaining() {}

    @Word("what any result showed, in sentences; of a comparison who leads, by how much, and what this run cannot tell")
    public static Summary summary(Object result) {
        return View.of(result).summary(result);
    }

    @Word(
            "what a comparison showed, with a separate note on strategies whose values your code makes outside of the timed call")
    public static Summary summary(Catalog<?> catalog, Comparison comparison) {
        return Summary.of(catalog, comparison);
    }

    @Word("how many times as long the second task takes as the first, for each strategy")
    public static Summary summary(Comparison comparison, Task first, Task second) {
        return Summary.of(comparison, first, second);
    }

    @Word("what became faster or slower from one comparison of a model to another")
    public static Difference difference(Comparison first, Comparison second) {
        return Difference.between(first, second);
    }

    @Word("where the bytes of two values or strategies differ, by owner and by field")
    public static AnatomyDifference difference(Anatomy first, Anatomy second) {
        return AnatomyDifference.between(first, second);
    }

    @Word("which methods have a larger or smaller share of the time in the second of two flame graphs")
    public static SamplesDifference difference(Samples first, Samples second) {
        return SamplesDifference.between(first, second);
    }

    @Word("whether sentences hold here: holds(speed, \"deserialize: kryo slower than identified\")")
    public static Sheet holds(Comparison comparison, String... sentences) {
        return Statements.judge(comparison, List.of(sentences));
    }

    @Word("whether sentences on sizes hold here: holds(sizes, \"kryo smaller than serializable and portable\")")
    public static Sheet holds(Sizes sizes, String... sentences) {
        return Statements.judge(sizes, List.of(sentences));
    }

    @Word("which strategy to take for values that outlive a release, and why; other situations in a table below")
    public static Recommendation recommend(Catalog<?> catalog, Comparison comparison) {
        return recommend(catalog, comparison, Purpose.RELEASES);
    }

    @Word("which strategy to take in a situation, such as Purpose.CACHE, or by weights of your own")
    public static Recommendation recommend(Catalog<?> catalog, Comparison comparison, Aim aim) {
        String domain = catalog.domain().name();
        return Recommendation.of(
                catalog, comparison, aim, variant -> session().sources().handwrittenLines(domain, variant.folder()));
    }

    @Word("which strategy an analysed class should have in a situation, such as Purpose.CACHE, or by weights()")
    public static Recommendation recommend(OwnAnalysis analysis, Aim aim) {
        return OwnAnalysisView.recommendation(requireNonNull(analysis), requireNonNull(aim));
    }

    @Word("which strategy the class that you analysed last should have: recommend(Purpose.CACHE)")
    public static Recommendation recommend(Aim aim) {
        return recommend(session().lastResults().analysis("recommend(invoice, Purpose.CACHE)"), aim);
    }

    @Word("what matters to you, to be changed one by one: weights().read(5).size(0)")
    public static Weights weights() {
        return Weights.USUAL;
    }

    @Word("what to paste so that members and clients can use a strategy, in Java and as YAML")
    public static Snippet configuration(Catalog<?> catalog, String strategy) {
        return Snippet.of(catalog.variant(strategy));
    }

    @Word("which strategies make objects of a class that nobody listed, and whether its code runs")
    public static Sheet unlisted() {
        return ListingTable.of(Listing.all());
    }
}
