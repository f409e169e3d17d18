package workbench.report.lesson;

/**
 * A verdict on one answer.
 *
 * @param why a sentence made from what was measured
 */
public record Judgement(Verdict verdict, String why) {}
