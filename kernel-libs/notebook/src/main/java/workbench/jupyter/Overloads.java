package workbench.jupyter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A call that fits no overload of its method, as the compiler tells of it.
 *
 * @param method its name
 * @param word whether it is one of the workbench's words
 * @param given the types of the arguments, in full
 * @param parameters the types of each overload that the compiler named, in full
 * @param misfits the first argument of each overload that does not fit, if their numbers agree
 */
record Overloads(String method, boolean word, List<String> given, List<List<String>> parameters, List<Misfit> misfits) {

    /** An argument's type, and the one that an overload has in its place. */
    record Misfit(String given, String wanted) {}

    private static final Pattern SEVERAL =
            Pattern.compile("no suitable (?:method|constructor) found for (\\w+)\\((.*)\\)");
    private static final Pattern ONE_OF_SEVERAL = Pattern.compile(
            "(?m)^ {4}(?:method|constructor) (?:<.*> ?)?([\\w.$<>, ?]*?)\\w+\\((.*)\\) is not applicable$");
    private static final Pattern ONE =
            Pattern.compile("(?:method|constructor) (\\w+) in \\w+ (\\S*) cannot be applied to given types;");
    private static final Pattern REQUIRED = Pattern.compile("(?m)^ *required: +(.*)$");
    private static final Pattern FOUND = Pattern.compile("(?m)^ *found: +(.*)$");
    private static final Pattern MISFIT =
            Pattern.compile("(?:argument|varargs) mismatch; (.+) cannot be converted to (.+?)\\)?$", Pattern.MULTILINE);
    private static final String WORDS = "workbench.jupyter.words.";
    private static final String NONE = "no arguments";

    /** Reads a message of javac; nothing if it has another form. */
    static Optional<Overloads> read(String message) {
        Matcher several = SEVERAL.matcher(message);
        if (several.find()) {
            List<MatcherResult> all = ONE_OF_SEVERAL
                    .matcher(message)
                    .results()
                    .map(each -> new MatcherResult(each.group(1), each.group(2)))
                    .toList();
            boolean word = all.stream().anyMatch(each -> each.holder().startsWith(WORDS));
            return Optional.of(new Overloads(
                    several.group(1),
                    word,
                    types(several.group(2)),
                    all.stream().map(each -> types(each.parameters())).toList(),
                    misfits(message)));
        }
        Matcher one = ONE.matcher(message);
        Matcher required = REQUIRED.matcher(message);
        Matcher found = FOUND.matcher(message);
        if (!one.find() || !required.find() || !found.find()) {
            return Optional.empty();
        }
        return Optional.of(new Overloads(
                one.group(1),
                one.group(2).startsWith(WORDS),
                types(found.group(1)),
                List.of(types(required.group(1))),
                misfits(message)));
    }

    private record MatcherResult(String holder, String parameters) {}

    private static List<Misfit> misfits(String message) {
        return MISFIT.matcher(message)
                .results()
                .map(each -> new Misfit(each.group(1).strip(), each.group(2).strip()))
                .distinct()
                .toList();
    }

    /** At the commas that are in no angle brackets. */
    private static List<String> types(String text) {
        if (text.equals(NONE) || text.isBlank()) {
            return List.of();
        }
        List<String> types = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            depth += each == '<' ? 1 : each == '>' ? -1 : 0;
            if (each == ',' && depth == 0) {
                types.add(text.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        types.add(text.substring(begin).strip());
        return types;
    }

    /** The place, from 0, of the argument that is wrong in those overloads that fit best; -1 if the number of arguments is wrong. */
    int wrong() {
        return misfits.stream()
                .mapToInt(each -> given.lastIndexOf(each.given()))
                .max()
                .orElse(-1);
    }

    /** The types, in full, that the overloads that fit best have in place of the argument that is wrong. */
    List<String> wanted() {
        return misfits.stream()
                .filter(each -> given.lastIndexOf(each.given()) == wrong())
                .map(each -> TypeNames.withoutParameters(each.wanted()))
                .distinct()
                .toList();
    }

    /**
     * What is wrong.
     *
     * @param signatures of the word with names of parameters; may be empty
     */
    String sentence(List<String> signatures) {
        int wrong = wrong();
        if (wrong < 0) {
            return "%s is not possible. Write %s."
                    .formatted(call(given), or(signatures.isEmpty() ? calls() : signatures));
        }
        List<String> types = wanted().stream().map(TypeNames::erased).sorted().toList();
        return "%s takes %s%s, but was given %s."
                .formatted(
                        method,
                        types.size() == 1 ? TypeNames.one(types.getFirst()) : or(types),
                        given.size() > 1 ? " as argument %s".formatted(wrong + 1) : "",
                        TypeNames.one(TypeNames.erased(given.get(wrong))));
    }

    private List<String> calls() {
        return parameters.stream().map(this::call).distinct().toList();
    }

    private String call(List<String> types) {
        return types.stream().map(TypeNames::simple).collect(Collectors.joining(", ", method + "(", ")"));
    }

    private static String or(List<String> all) {
        int last = all.size() - 1;
        return last < 1 ? String.join("", all) : String.join(", ", all.subList(0, last)) + " or " + all.get(last);
    }
}
