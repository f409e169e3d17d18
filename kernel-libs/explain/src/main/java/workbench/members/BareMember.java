package workbench.members;

import java.util.List;
import java.util.Optional;

/**
 * What a member can do for each strategy that has none of the model's classes and serializers. A client has them.
 *
 * @param domain the name of the model
 * @param hazelcast the version of the member
 * @param field the one that was asked for, of the canonical class
 * @param trials by strategy, then by task
 */
public record BareMember(String domain, String hazelcast, String field, List<Trial> trials) {

    public BareMember {
        trials = List.copyOf(trials);
    }

    /** What a client asks the member to do. */
    public enum Task {
        KEEP("set and get", "the client gets back what it has set: the member keeps the bytes as they are"),
        QUERY("query", "the member finds the entries whose field has a value"),
        INDEX("index", "the same by an index of the field"),
        PROJECT("one field", "the member gives the field of each entry, and not the whole value");

        private final String label;
        private final String meaning;

        Task(String label, String meaning) {
            this.label = label;
            this.meaning = meaning;
        }

        /** The column heading. */
        public String label() {
            return label;
        }

        /** One clause that explains it. */
        public String meaning() {
            return meaning;
        }
    }

    /** The outcome of a trial. */
    public enum Outcome {
        WORKS("works"),
        WRONG("WRONG"),
        ERROR("error");

        private final String label;

        Outcome(String label) {
            this.label = label;
        }

        /** The word in a table. */
        public String label() {
            return label;
        }
    }

    /**
     * One strategy and task.
     *
     * @param name of the variant, as programs use it
     * @param strategy as the field calls it
     * @param text what was thrown, or what came in place of what was expected; empty if it works
     */
    public record Trial(String name, String strategy, Task task, Outcome outcome, String text) {}

    /** The names of the strategies, in their order. */
    public List<String> names() {
        return trials.stream().map(Trial::name).distinct().toList();
    }

    /** One trial; empty if the strategy was not tried. */
    public Optional<Trial> trial(String name, Task task) {
        return trials.stream()
                .filter(trial -> trial.name().equals(name) && trial.task() == task)
                .findFirst();
    }

    /** Whether a strategy needs nothing on the member. */
    public boolean needsNothing(String name) {
        return trials.stream()
                .filter(trial -> trial.name().equals(name))
                .allMatch(trial -> trial.outcome() == Outcome.WORKS);
    }

    /** One line that counts the strategies that need nothing there. */
    @Override
    public String toString() {
        return "%s: %s of %s strategies need nothing on the members"
                .formatted(domain, names().stream().filter(this::needsNothing).count(), names().size());
    }
}
