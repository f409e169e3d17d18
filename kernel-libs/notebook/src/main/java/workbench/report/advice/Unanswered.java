package workbench.report.advice;

import java.util.List;
import java.util.stream.Collectors;
import workbench.own.Obstruction;

/**
 * The answer for a class whose values no strategy keeps: the obstacles, each named once, and the remedy.
 *
 * @param conclusion a sentence
 * @param obstructions the ones of strategies that write and read the values first
 */
public record Unanswered(String conclusion, List<Obstruction> obstructions) {

    public Unanswered {
        obstructions = List.copyOf(obstructions);
    }

    /** A fragment of HTML without scripts. */
    public String toHtml() {
        return Answer.head(conclusion)
                + obstructions.stream()
                        .map(each -> Answer.paragraph(
                                each.field(),
                                "%s %s (%s)"
                                        .formatted(each.reason(), each.remedy(), String.join(", ", each.strategies()))))
                        .collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return conclusion
                + obstructions.stream().map(each -> "\nObstacle: " + each).collect(Collectors.joining());
    }
}
