package workbench.measure.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/**
 * Methods with {@code @Benchmark} that were compiled with JMH's annotation processor. Nothing of them is loaded in this process.
 *
 * @param name of the class, without its package
 * @param classes the folder of its class files, and of those that JMH has made
 * @param classPath what forks need beside it: folders and jars
 * @param cases what is timed: each method with each combination of its parameters, in the order of the source
 */
public record OwnBenchmark(String name, Path classes, List<Path> classPath, List<Case> cases) {

    public OwnBenchmark {
        classPath = List.copyOf(classPath);
        cases = List.copyOf(cases);
    }

    /**
     * A method with values of its parameters.
     *
     * @param name such as {@code sum size=10}
     * @param parameters by the names of the fields with {@code @Param}
     * @param entry what JMH knows of the method, with its annotations
     */
    public record Case(String name, Map<String, String> parameters, BenchmarkListEntry entry) {

        public Case {
            parameters = new TreeMap<>(parameters);
        }
    }

    /**
     * Reads what was compiled.
     *
     * @param className the full name of the class
     * @param chosen values of parameters, instead of those of their annotations
     * @throws NotPossibleException if there is no method with {@code @Benchmark}
     * @throws UnknownNameException if a parameter is chosen that no method has
     */
    public static OwnBenchmark read(
            String className, Path classes, List<Path> classPath, Map<String, List<String>> chosen) {
        List<BenchmarkListEntry> entries = entries(classes);
        if (entries.isEmpty()) {
            throw new NotPossibleException(
                    "No method of %s has @Benchmark, so that there is nothing to time. Write @Benchmark above the methods to be timed; each returns what it computes."
                            .formatted(simple(className)));
        }
        requireKnown(chosen, entries);
        List<String> classNames = entries.stream()
                .map(BenchmarkListEntry::getUserClassQName)
                .distinct()
                .toList();
        List<Case> cases = new ArrayList<>();
        for (BenchmarkListEntry entry : entries) {
            int threads = entry.getThreads().orElse(1);
            String label = label(entry, classNames) + (threads == 1 ? "" : " threads=" + threads);
            combinations(entry, chosen)
                    .forEach(parameters -> cases.add(new Case(label + text(parameters), parameters, entry)));
        }
        return new OwnBenchmark(simple(className), classes, classPath, cases);
    }

    /** The method, with its class if there are several, and with the whole name of that if two nested classes are called alike. */
    private static String label(BenchmarkListEntry entry, List<String> classNames) {
        long shortNames =
                classNames.stream().map(OwnBenchmark::simple).distinct().count();
        if (classNames.size() == 1) {
            return method(entry);
        }
        return shortNames < classNames.size()
                ? entry.getUsername()
                : simple(entry.getUserClassQName()) + "." + method(entry);
    }

    /** One for each method, whatever its modes, in the order of the source. */
    private static List<BenchmarkListEntry> entries(Path classes) {
        Map<String, BenchmarkListEntry> byName = new LinkedHashMap<>();
        try (InputStream list = Files.newInputStream(classes.resolve(BenchmarkList.BENCHMARK_LIST.substring(1)))) {
            BenchmarkList.readBenchmarkList(list).stream()
                    .sorted()
                    .forEach(entry -> byName.putIfAbsent(entry.getUsername(), entry));
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read what JMH's annotation processor wrote to " + classes, e);
        }
        Map<String, List<String>> methods = new LinkedHashMap<>();
        return byName.values().stream()
                .sorted((one, other) -> {
                    int byClass = one.getUserClassQName().compareTo(other.getUserClassQName());
                    return byClass != 0
                            ? byClass
                            : Integer.compare(place(one, classes, methods), place(other, classes, methods));
                })
                .toList();
    }

    /** javac writes methods in the order of the source. A group of methods has a name of its own, and comes first. */
    private static int place(BenchmarkListEntry entry, Path classes, Map<String, List<String>> known) {
        return known.computeIfAbsent(entry.getUserClassQName(), name -> methods(name, classes))
                .indexOf(method(entry));
    }

    private static List<String> methods(String className, Path classes) {
        Path file = classes.resolve(className.replace('.', '/') + ".class");
        try {
            return ClassFile.of().parse(file).methods().stream()
                    .map(method -> method.methodName().stringValue())
                    .toList();
        } catch (IOException e) {
            return List.of(); // a nested class, whose file has another name
        }
    }

    private static String method(BenchmarkListEntry entry) {
        return simple(entry.getUsername());
    }

    private static String simple(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private static void requireKnown(Map<String, List<String>> chosen, List<BenchmarkListEntry> entries) {
        Map<String, String> known = entries.stream()
                .flatMap(entry -> parameters(entry).keySet().stream())
                .distinct()
                .collect(Collectors.toMap(name -> name, name -> name));
        chosen.keySet().forEach(name -> UnknownNameException.require("field with @Param", name, known));
    }

    private static Map<String, String[]> parameters(BenchmarkListEntry entry) {
        return new TreeMap<>(entry.getParams().orElse(Map.of()));
    }

    private static List<Map<String, String>> combinations(BenchmarkListEntry entry, Map<String, List<String>> chosen) {
        List<Map<String, String>> all = List.of(Map.of());
        for (Map.Entry<String, String[]> parameter : parameters(entry).entrySet()) {
            List<String> values = chosen.getOrDefault(parameter.getKey(), Arrays.asList(parameter.getValue())).stream()
                    .distinct() // or the forks of one case would count for two
                    .toList();
            List<Map<String, String>> longer = new ArrayList<>();
            for (Map<String, String> before : all) {
                for (String value : values) {
                    Map<String, String> with = new TreeMap<>(before);
                    with.put(parameter.getKey(), value);
                    longer.add(with);
                }
            }
            all = longer;
        }
        return all;
    }

    private static String text(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .map(each -> " %s=%s".formatted(each.getKey(), each.getValue()))
                .collect(Collectors.joining());
    }

    /** The modes that annotations ask for and that are not used: times are averages of a call, as all of ours. */
    public List<String> otherModes() {
        return cases.stream()
                .map(each -> each.entry().getMode())
                .filter(mode -> mode != Mode.AverageTime && mode != Mode.Throughput)
                .map(Mode::longLabel)
                .distinct()
                .toList();
    }

    Case named(String caseName) {
        return cases.stream()
                .filter(each -> each.name().equals(caseName))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No benchmark " + caseName));
    }
}
