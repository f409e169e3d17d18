package workbench.report.lesson;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import workbench.text.Numbers;
import workbench.variant.UnknownNameException;

/**
 * What a reader is to predict.
 *
 * @param text the question
 * @param options what to choose from or to sort, in the order of the form; none for a number
 * @param unit of a number; else empty
 * @param factor a number is right if what is measured is within it times or divided by this; above 1. For other kinds, 1
 */
public record Question(Kind kind, String text, List<Option> options, String unit, double factor) {

    /** The most characters of one part of an answer. */
    public static final int LONGEST_ANSWER = 100;

    /** Between the parts of an order: "Kryo > Avro" would be read as the larger one first. */
    static final String THEN = ", then ";

    /** How an answer is given. */
    public enum Kind {
        /** One of several. */
        CHOICE,
        /** All of several, in an order. */
        ORDER,
        /** A number above 0. */
        NUMBER
    }

    /**
     * Something to choose or to sort.
     *
     * @param value what is typed, such as a strategy's name
     * @param label what a reader sees
     */
    public record Option(String value, String label) {}

    public Question {
        options = List.copyOf(options);
        if (text.isBlank()) {
            throw new IllegalArgumentException("A prediction needs a question, but its text is empty.");
        }
        if (kind != Kind.NUMBER) {
            requireOptions(options);
        } else if (!(factor > 1) || Double.isInfinite(factor)) {
            throw new IllegalArgumentException(
                    "A number counts as right within a factor above 1, such as 2, but the factor is %s."
                            .formatted(factor));
        }
    }

    private static void requireOptions(List<Option> options) {
        List<String> values = options.stream().map(Option::value).toList();
        if (new HashSet<>(values).size() < Math.max(2, values.size())) {
            throw new IllegalArgumentException(
                    "A prediction needs at least two options that differ, but has: %s.".formatted(values));
        }
        values.stream()
                .filter(value -> value.length() > LONGEST_ANSWER)
                .findFirst()
                .ifPresent(value -> {
                    throw new IllegalArgumentException(
                            "An option has at most %s characters, since people type it, but one has %s: \"%s\"."
                                    .formatted(LONGEST_ANSWER, value.length(), value));
                });
    }

    /** Choose one. */
    public static Question choice(String text, List<Option> options) {
        return new Question(Kind.CHOICE, text, options, "", 1);
    }

    /** Sort all. */
    public static Question order(String text, List<Option> options) {
        return new Question(Kind.ORDER, text, options, "", 1);
    }

    /** Say a number. */
    public static Question number(String text, String unit, double factor) {
        return new Question(Kind.NUMBER, text, List.of(), unit, factor);
    }

    /** Options that are shown as they are typed. */
    public static List<Option> named(String... names) {
        return List.of(names).stream()
                .map(String::strip)
                .map(name -> new Option(name, name))
                .toList();
    }

    /** What an answer must be, in a sentence for the reader. */
    public String rule() {
        return switch (kind) {
            case CHOICE -> "Choose one.";
            case ORDER -> "Name each once, the first one first.";
            case NUMBER ->
                "A number%s. It is right if the measured number is within a factor of %s."
                        .formatted(unit.isEmpty() ? "" : " of " + unit, writtenFactor());
        };
    }

    private String writtenFactor() {
        return factor == Math.rint(factor) ? Numbers.whole((long) factor) : Numbers.of(factor);
    }

    /** A count with the question's unit, which is a plural. */
    String withUnit(long count) {
        boolean regular = unit.matches("[a-z]{3,}s") && !unit.endsWith("ies");
        String singular = regular ? unit.substring(0, unit.length() - 1) : unit;
        return unit.isEmpty() ? Numbers.whole(count) : Numbers.count(count, singular, unit);
    }

    /** What to type instead of using the form. */
    public String example() {
        return switch (kind) {
            case CHOICE -> "answer(\"%s\")".formatted(options.getFirst().value());
            case ORDER ->
                options.stream()
                        .map(option -> "\"" + option.value() + "\"")
                        .collect(Collectors.joining(", ", "answer(", ")"));
            case NUMBER -> "answer(10)";
        };
    }

    /**
     * Reads an answer.
     *
     * @param parts an option's value or label, all options in their order, or a number as people write it
     * @return values of options, or the number in ASCII digits with a point before decimals
     * @throws IllegalArgumentException if it answers something else
     */
    public List<String> read(List<String> parts) {
        for (String part : parts) {
            if (part.length() > LONGEST_ANSWER) {
                throw new IllegalArgumentException("An answer has at most %s characters, but one begins with \"%s\"."
                        .formatted(LONGEST_ANSWER, part.substring(0, 20)));
            }
        }
        return switch (kind) {
            case CHOICE -> List.of(option(single(parts)));
            case ORDER -> allOnce(parts.stream().map(this::option).toList());
            case NUMBER -> List.of(WrittenNumber.read(single(parts)));
        };
    }

    private String single(List<String> parts) {
        if (parts.size() != 1) {
            throw new IllegalArgumentException(
                    "\"%s\" takes one answer, but got %s: %s.".formatted(text, parts.size(), parts));
        }
        return parts.getFirst();
    }

    private List<String> allOnce(List<String> values) {
        if (values.size() != options.size() || new HashSet<>(values).size() != values.size()) {
            throw new IllegalArgumentException("The answer must name each of %s once, but it is %s."
                    .formatted(options.stream().map(Option::value).toList(), values));
        }
        return values;
    }

    private String option(String given) {
        Map<String, String> known = new LinkedHashMap<>();
        options.forEach(option -> known.put(option.value(), option.value()));
        String wanted = given.strip();
        return options.stream()
                .filter(option -> option.label().equalsIgnoreCase(wanted)
                        || option.value().equalsIgnoreCase(wanted))
                .map(Option::value)
                .findFirst()
                .orElseGet(() -> UnknownNameException.require("option", wanted, known));
    }

    /** A read answer as a reader sees it. */
    public String shown(List<String> answer) {
        Map<String, String> labels = options.stream().collect(Collectors.toMap(Option::value, Option::label));
        return kind == Kind.NUMBER
                ? answer.getFirst() + (unit.isEmpty() ? "" : " " + unit)
                : answer.stream()
                        .map(value -> labels.getOrDefault(value, value))
                        .collect(Collectors.joining(THEN));
    }
}
