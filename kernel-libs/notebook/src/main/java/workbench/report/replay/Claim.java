package workbench.report.replay;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.variant.UnknownNameException;

/**
 * Something that a study says of one strategy compared with others, in a form that can be tested. Ratios are speeds as
 * multiples of the other's, or bytes as a share of the other's.
 *
 * @param study the study's id
 * @param id unique within the study
 * @param sentence what is claimed
 * @param kind on which side the ratio is said to be
 * @param within the factor by which a ratio may differ from the published one, or from 1 if {@code kind} is {@link
 *     Kind#EQUAL}; empty if the side alone is claimed
 * @param domain the folder under {@code domain-src}
 * @param shape of the domain's values; empty for the usual one
 * @param size whether bytes are compared, rather than times
 * @param subject what the claim is about
 * @param against the others: the claim must hold for each of them
 * @param published the study's own ratio, to that of the others which comes closest; empty if it gives none
 * @param mistakes what the study did that affects it; may be empty
 */
public record Claim(
        String study,
        String id,
        String sentence,
        Kind kind,
        OptionalDouble within,
        String domain,
        String shape,
        boolean size,
        Contender subject,
        List<Contender> against,
        OptionalDouble published,
        String mistakes) {

    public Claim {
        against = List.copyOf(against);
    }

    /**
     * One of the variants that a claim compares.
     *
     * @param name the variant's name, settings included
     * @param tasks whose times are added up; empty for sizes, and for what cannot be measured in a notebook
     * @param figure where the study's own figure is found, as {@link RecordedValues} reads it; may be empty
     */
    public record Contender(String name, List<Task> tasks, String figure) {

        public Contender {
            tasks = List.copyOf(tasks);
        }

        private String label() {
            return String.join(" + ", tasks.stream().map(Task::label).toList());
        }
    }

    /** Where the ratio of the subject to the other is. */
    public enum Kind {
        FASTER(1, Double.POSITIVE_INFINITY),
        SLOWER(0, 1),
        SMALLER(0, 1),
        LARGER(1, Double.POSITIVE_INFINITY),
        EQUAL(1, 1);

        private final double low;
        private final double high;

        Kind(double low, double high) {
            this.low = low;
            this.high = high;
        }

        /** As the file of claims spells it. */
        String label() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The kind as the file of claims spells it. */
        static Kind named(String name) {
            Map<String, Kind> known =
                    Arrays.stream(values()).collect(Collectors.toMap(Kind::label, Function.identity()));
            return UnknownNameException.require("kind of claim", name, known);
        }
    }

    /** The ratios with which the claim is true; the estimate is the published ratio, or 1. */
    public Interval region() {
        double center = kind == Kind.EQUAL ? 1 : published.orElse(1);
        if (within.isEmpty()) {
            return new Interval(kind.low, center, kind.high);
        }
        double low = center / within.getAsDouble();
        double high = center * within.getAsDouble();
        return kind == Kind.EQUAL
                ? new Interval(low, center, high)
                : new Interval(Math.max(kind.low, low), center, Math.min(kind.high, high));
    }

    /**
     * Reduces the claim to one of the others, and to the side of 1 on which the ratio is; a claim of equality keeps its range.
     */
    Claim on(Contender other) {
        return new Claim(
                study,
                id,
                sentence,
                kind,
                kind == Kind.EQUAL ? within : OptionalDouble.empty(),
                domain,
                shape,
                size,
                subject,
                List.of(other),
                against.size() == 1 ? published : OptionalDouble.empty(),
                mistakes);
    }

    /** The quantity whose ratio is claimed. */
    String what() {
        if (size) {
            return "size";
        }
        if (subject.tasks.isEmpty()) {
            return operation();
        }
        Contender other = against.getFirst();
        return subject.tasks.equals(other.tasks)
                ? subject.label()
                : "%s against %s".formatted(subject.label(), other.label());
    }

    /** The last part of where the study's figure is found. */
    private String operation() {
        return subject.figure.substring(subject.figure.lastIndexOf(' ') + 1);
    }

    /**
     * Tasks as the file of claims has them: {@code read:client}, or with a plus between those whose times are added up, as in
     * {@code serialize+deserialize}.
     *
     * @throws IllegalArgumentException if one is not written as {@link Task} says
     */
    static List<Task> tasks(String text) {
        return text.isEmpty()
                ? List.of()
                : Arrays.stream(text.split("\\+")).map(Task::parse).toList();
    }
}
