package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.members.BareMember;
import workbench.members.BareMember.Outcome;
import workbench.members.BareMember.Task;
import workbench.members.BareMember.Trial;
import workbench.report.Figure;

/** What members without the model's classes can do, by strategy. */
public final class BareMemberView extends View<BareMember> {

    /** A row for each strategy, a column for each task. */
    @Override
    protected Rows<String> rows(BareMember found) {
        Rows<String> rows = Rows.of(title(found), found.names()).text("strategy", name -> found.trial(name, Task.KEEP)
                .map(Trial::strategy)
                .orElse(name));
        for (Task task : Task.values()) {
            rows.text(task.label(), name -> found.trial(name, task)
                            .map(trial -> trial.outcome().label())
                            .orElse("not tried"))
                    .means(task.meaning());
        }
        return rows.note(note(found));
    }

    private static String title(BareMember found) {
        return "Members without the classes of " + found.domain();
    }

    private static String note(BareMember found) {
        Stream<String> reasons = found.trials().stream()
                .filter(trial -> trial.outcome() != Outcome.WORKS)
                .map(trial -> "%s: %s".formatted(trial.name(), trial.text()))
                .distinct();
        return Stream.concat(
                        Stream.of(
                                "A member of Hazelcast %s in a process of its own, without classes or serializers of the model; a client that has them; the field %s. The workbench's members make no objects of classes that nobody listed; others look for the class, and do not have it."
                                        .formatted(found.hazelcast(), found.field())),
                        reasons)
                .collect(Collectors.joining("\n"));
    }

    /** A row for each strategy and task, with what was thrown. */
    @Override
    protected Rows<Trial> details(BareMember found) {
        return Rows.of(title(found), found.trials())
                .text("name", Trial::name, DATA_ONLY)
                .text("strategy", Trial::strategy)
                .text("task", trial -> trial.task().label())
                .text("outcome", trial -> trial.outcome().label(), MAIN)
                .text("what happened", Trial::text);
    }

    /** How many trials have which outcome. */
    @Override
    public Figure chart(BareMember found) {
        return Rows.of(title(found), found.trials())
                .note(note(found))
                .text("outcome", trial -> trial.outcome().label())
                .chart();
    }

    /** Which strategies need nothing there, and which need their classes. */
    @Override
    public Summary summary(BareMember found) {
        List<String> free = found.names().stream().filter(found::needsNothing).toList();
        List<String> bound =
                found.names().stream().filter(name -> !found.needsNothing(name)).toList();
        return new Summary(
                title(found),
                Stream.of(
                                sentence(free, "Nothing is needed on the members for"),
                                sentence(bound, "Members need classes or serializers to look into values of"))
                        .flatMap(each -> each)
                        .toList());
    }

    private static Stream<String> sentence(List<String> names, String begin) {
        return names.isEmpty() ? Stream.empty() : Stream.of("%s %s.".formatted(begin, String.join(", ", names)));
    }
}
