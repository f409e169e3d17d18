package workbench.jupyter.words;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.Strings;
import org.jspecify.annotations.Nullable;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.report.Sheet;
import workbench.variant.UnknownNameException;

/** The words of notebooks, made from the classes that hold them: what the kernel imports, and what {@code help()} shows. */
public final class Vocabulary {

    /** The classes that hold the words, in the order of {@code help()}. */
    static final List<Class<?>> TOPICS = List.of(
            Models.class,
            OwnClasses.class,
            GeneratedCode.class,
            Clusters.class,
            Bytes.class,
            Tracing.class,
            Profiling.class,
            Evolving.class,
            AcrossVersions.class,
            OtherLanguages.class,
            Costs.class,
            Measuring.class,
            Showing.class,
            RawTables.class,
            Explaining.class,
            Predicting.class,
            Results.class,
            Studies.class,
            OffHeapMaps.class,
            ThisMachine.class,
            Helping.class);

    static final Vocabulary NOTEBOOK = of(TOPICS);

    /** One overload of a word. */
    private record Entry(String topic, Method method, String description) {

        String word() {
            return method.getName();
        }

        /** Such as {@code compare(catalog, cluster, tasks...)}. */
        String call() {
            return call(parameter -> parameter.getName() + (parameter.isVarArgs() ? "..." : ""));
        }

        /** Such as {@code compare(Catalog catalog, Cluster cluster, Task... tasks)}. */
        String signature() {
            return call(parameter -> type(parameter) + " " + parameter.getName());
        }

        private String call(Function<Parameter, String> written) {
            return Arrays.stream(method.getParameters())
                    .map(written)
                    .collect(Collectors.joining(", ", word() + "(", ")"));
        }

        private static String type(Parameter parameter) {
            Class<?> type = parameter.getType();
            return parameter.isVarArgs() ? type.getComponentType().getSimpleName() + "..." : type.getSimpleName();
        }

        boolean mentions(String text) {
            return Strings.CI.contains(call() + " " + description, text);
        }

        /** How many arguments a call has too many or too few. */
        int tooMany(int arguments) {
            return Math.abs(method.getParameterCount() - arguments);
        }

        boolean takesTasks() {
            return Stream.of(method.getParameterTypes()).anyMatch(type -> type == Task.class || type == Task[].class);
        }
    }

    /** The overloads of each word; topics in their order, words within them by name, the shortest overload first. */
    private final Map<String, List<Entry>> words;

    private Vocabulary(List<Entry> entries) {
        words = entries.stream().collect(Collectors.groupingBy(Entry::word, LinkedHashMap::new, Collectors.toList()));
        words.values().forEach(Vocabulary::requireOneTopic);
    }

    /**
     * Reads the words of some classes.
     *
     * @throws IllegalStateException if a class has no topic, a public method no description, or a word two topics
     */
    static Vocabulary of(List<Class<?>> topics) {
        return new Vocabulary(topics.stream().flatMap(Vocabulary::entries).toList());
    }

    /** Java's imports that make all words one flat vocabulary. */
    public static String imports() {
        return TOPICS.stream()
                .map(topic -> "import static %s.*;\n".formatted(topic.getName()))
                .collect(Collectors.joining());
    }

    /** The names of all words. */
    public static List<String> words() {
        return List.copyOf(NOTEBOOK.words.keySet());
    }

    /**
     * How a word is called, such as {@code startCluster(int members, Catalog catalog)}.
     *
     * @return the overload whose number of parameters is nearest to {@code arguments}, or those that are equally near; none if there is no
     *     such word
     */
    public static List<String> signatures(String word, int arguments) {
        List<Entry> overloads = NOTEBOOK.words.getOrDefault(word, List.of());
        int nearest = overloads.stream()
                .mapToInt(entry -> entry.tooMany(arguments))
                .min()
                .orElse(0);
        return overloads.stream()
                .filter(entry -> entry.tooMany(arguments) == nearest)
                .map(Entry::signature)
                .toList();
    }

    private static Stream<Entry> entries(Class<?> holder) {
        String topic = said(holder.getAnnotation(Topic.class), Topic::value, holder.getSimpleName(), "@Topic");
        return Arrays.stream(holder.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .map(method -> new Entry(
                        topic, method, said(method.getAnnotation(Word.class), Word::value, method.getName(), "@Word")))
                .sorted(Comparator.comparing(Entry::word)
                        .thenComparingInt(entry -> entry.method().getParameterCount())
                        .thenComparing(Entry::signature));
    }

    private static <A> String said(@Nullable A annotation, Function<A, String> value, String name, String kind) {
        if (annotation == null || value.apply(annotation).isBlank()) {
            throw new IllegalStateException(
                    "%s has no %s. Write there what help() is to say of it.".formatted(name, kind));
        }
        return value.apply(annotation);
    }

    private static void requireOneTopic(List<Entry> overloads) {
        List<String> topics = overloads.stream().map(Entry::topic).distinct().toList();
        if (topics.size() > 1) {
            throw new IllegalStateException("%s is a word of two topics, %s. Write all its overloads in one class."
                    .formatted(overloads.getFirst().word(), String.join(" and ", topics)));
        }
    }

    /** The names of all words, a row for each topic. */
    Sheet overview() {
        Map<String, List<String>> topics = new LinkedHashMap<>();
        words.forEach(
                (word, entries) -> topics.computeIfAbsent(entries.getFirst().topic(), _ -> new ArrayList<>())
                        .add(word));
        return new Sheet(
                Table.create(
                        "The words",
                        StringColumn.create("topic", topics.keySet()),
                        StringColumn.create("words", topics.values().stream().map(each -> String.join(", ", each)))),
                Map.of(),
                "help(\"compare\") shows all that one word takes, help(\"near cache\") the words of a topic or about something.\n%s\n%s\n%s"
                        .formatted(tasks(), SourceMagic.DESCRIPTION, BenchmarkMagic.DESCRIPTION));
    }

    /**
     * One word with all its overloads, or else the words of a topic, or else those in whose name, call or description the text occurs.
     *
     * @throws UnknownNameException if nothing is found
     */
    Sheet explain(String text) {
        if (words.containsKey(text)) {
            return explained(text, words.get(text));
        }
        List<List<Entry>> found = rows(entry -> entry.topic().equalsIgnoreCase(text));
        if (found.isEmpty()) {
            found = rows(entry -> entry.mentions(text));
        }
        if (found.isEmpty()) {
            UnknownNameException.require("word", text, words);
        }
        return listed("Words about \"%s\"".formatted(text), found);
    }

    private List<List<Entry>> rows(Predicate<Entry> chosen) {
        return words.values().stream()
                .filter(overloads -> overloads.stream().anyMatch(chosen))
                .toList();
    }

    private static Sheet listed(String title, List<List<Entry>> rows) {
        return new Sheet(
                Table.create(
                        title,
                        StringColumn.create(
                                "topic", rows.stream().map(row -> row.getFirst().topic())),
                        StringColumn.create("you write", rows.stream().map(row -> joined(row, Entry::call, ", "))),
                        StringColumn.create(
                                "you get", rows.stream().map(row -> joined(row, Entry::description, "; ")))),
                Map.of(),
                "help() lists all words.");
    }

    private static Sheet explained(String word, List<Entry> rows) {
        return new Sheet(
                Table.create(
                        "%s, a word of the topic \"%s\""
                                .formatted(word, rows.getFirst().topic()),
                        StringColumn.create("you write", rows.stream().map(Entry::signature)),
                        StringColumn.create("result", rows.stream().map(row -> row.method()
                                .getReturnType()
                                .getSimpleName())),
                        StringColumn.create("you get", rows.stream().map(Entry::description))),
                Map.of(),
                rows.stream().anyMatch(Entry::takesTasks) ? tasks() : "");
    }

    private static String joined(List<Entry> overloads, Function<Entry, String> part, String separator) {
        return overloads.stream().map(part).distinct().collect(Collectors.joining(separator));
    }

    private static String tasks() {
        return "A task is one of %s. READ.byClient(), READ.members(2), READ.apart() and READ.threads(4) say who calls, and where the members are."
                .formatted(
                        Operation.onStrategies().stream().map(Operation::name).collect(Collectors.joining(", ")));
    }
}
