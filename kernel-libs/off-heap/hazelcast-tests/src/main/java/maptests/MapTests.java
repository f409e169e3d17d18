package maptests;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs Hazelcast's own quick tests of maps, each class in a process of its own: with maps off heap, and on the heap for those that
 * fail. A test that fails off heap alone differs. The file {@code differences.txt} says which may, and why. Exit code 1 if
 * another one does.
 */
public final class MapTests {

    private static final String PACKAGE = "com/hazelcast/map/";
    private static final int MOST_MINUTES = 40; // EvictionTest waits for a quarter of an hour

    private final Path folder;
    private final Path expected;

    private MapTests(Path folder, Path expected) {
        this.folder = folder;
        this.expected = expected;
    }

    /**
     * @param arguments a regular expression of simple names of classes, placements separated by commas, a folder for logs, and the file of
     *     tests that may differ
     */
    public static void main(String[] arguments) throws Exception {
        ClassProcess.endWithParent();
        Path folder = Files.createDirectories(Path.of(arguments[2], "map-tests"));
        MapTests tests = new MapTests(folder, Path.of(arguments[3]));
        List<String> classes = classes(arguments[0]);
        boolean asExpected = true;
        for (String placement : arguments[1].split(",")) {
            asExpected &= tests.run(classes, placement);
        }
        System.exit(asExpected ? 0 : 1);
    }

    /** Those that Hazelcast itself runs for each change. */
    private static List<String> classes(String names) throws IOException {
        Path jar = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> each.endsWith("-tests.jar"))
                .map(Path::of)
                .findAny()
                .orElseThrow();
        try (JarFile file = new JarFile(jar.toFile())) {
            return file.stream()
                    .map(entry -> entry.getName().replace(".class", ""))
                    .filter(name -> name.matches(PACKAGE + "(?:" + names + ")") && name.endsWith("Test"))
                    .filter(name -> name.indexOf('/', PACKAGE.length()) < 0)
                    .map(name -> name.replace('/', '.'))
                    .filter(MapTests::isQuick)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isQuick(String name) {
        try {
            Class<?> type = Class.forName(name, false, MapTests.class.getClassLoader());
            return !Modifier.isAbstract(type.getModifiers())
                    && Stream.of(type.getAnnotations()).anyMatch(each -> each.toString().contains("QuickTest"))
                    && Stream.of(type.getAnnotations())
                            .noneMatch(each -> each.toString().matches(".*(Nightly|Slow)Test.*"));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** How the tests of a class ended off heap, and which of those that failed there fail on the heap too. */
    private record Ran(String name, List<Outcome> outcomes, List<String> failOnHeap) {

        private List<Outcome> failed() {
            return outcomes.stream().filter(Outcome::failed).toList();
        }

        private long count(Predicate<Outcome> which) {
            return outcomes.stream().filter(which).count();
        }

        private Map<String, String> differences() {
            Map<String, String> differences = new TreeMap<>();
            failed().stream()
                    .filter(each -> !failOnHeap.contains(each.test))
                    .forEach(each -> differences.put(name + "." + each.test, each.said));
            return differences;
        }
    }

    /** Returns whether only those tests differ that may. As many classes run at a time as there are processors, since tests often wait. */
    private boolean run(List<String> classes, String placement) throws Exception {
        List<Ran> all = new ArrayList<>();
        try (ExecutorService runners =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<Future<Ran>> running = classes.stream()
                    .map(type -> runners.submit(() -> run(type, placement)))
                    .toList();
            for (Future<Ran> each : running) {
                Ran ran = each.get();
                all.add(ran);
                out().printf(
                                "%s, %s: %s tests, %s failed%n",
                                ran.name, placement, ran.count(Outcome::isTest), ran.failed().size());
            }
        }
        Map<String, String> found = new TreeMap<>();
        all.forEach(ran -> found.putAll(ran.differences()));
        long failed = all.stream().mapToLong(ran -> ran.failed().size()).sum();
        long stores = all.stream()
                .flatMap(ran -> ran.outcomes.stream())
                .filter(each -> !each.isTest())
                .mapToLong(each -> Long.parseLong(each.test))
                .sum();
        out().printf(
                        "%n%s: %s passed, %s fail on the heap too, %s differ; %s partitions of maps were off heap%n",
                        placement,
                        all.stream().mapToLong(ran -> ran.count(Outcome::passed)).sum(),
                        failed - found.size(),
                        found.size(),
                        stores);
        return report(found, differences(placement)) && stores > 0;
    }

    private Ran run(String type, String placement) throws IOException, InterruptedException {
        List<Outcome> outcomes = outcomes(type, placement);
        List<String> failOnHeap = outcomes.stream().noneMatch(Outcome::failed)
                ? List.of()
                : outcomes(type, ClassProcess.HEAP).stream()
                        .filter(Outcome::failed)
                        .map(Outcome::test)
                        .toList();
        return new Ran(type.substring(type.lastIndexOf('.') + 1), outcomes, failOnHeap);
    }

    private static boolean report(Map<String, String> found, Map<String, String> may) {
        found.forEach((test, said) -> out().printf(
                        "  %s: %s%n", test, may.getOrDefault(method(test), "NOT EXPECTED, " + said)));
        return found.keySet().stream().map(MapTests::method).allMatch(may::containsKey);
    }

    /** Without the parameters of the test. */
    private static String method(String test) {
        return test.replaceFirst("\\[.*", "");
    }

    /** By class and method, why it may differ. */
    private Map<String, String> differences(String placement) throws IOException {
        try (Stream<String> lines = Files.lines(expected)) {
            return lines.filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .map(line -> line.split("\t", 3))
                    .filter(line -> line[0].equals("both") || line[0].equals(placement))
                    .collect(Collectors.toMap(line -> line[1], line -> line[2]));
        }
    }

    private record Outcome(String status, String test, String said) {

        private boolean failed() {
            return status.equals("FAILED");
        }

        private boolean isTest() {
            return !status.equals(ClassProcess.STORES);
        }

        private boolean passed() {
            return status.equals("SUCCESSFUL");
        }
    }

    private List<Outcome> outcomes(String type, String placement) throws IOException, InterruptedException {
        Path lines = folder.resolve(type + "-" + placement + ".tsv");
        Files.deleteIfExists(lines);
        Process process = new ProcessBuilder(command(type, placement, lines))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve(type + "-" + placement + ".log").toFile())
                .start();
        boolean ended = process.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
        process.destroyForcibly().waitFor();
        if (!ended || !Files.exists(lines)) {
            return List.of(new Outcome(
                    "FAILED", "all", ended ? "The process ended with exit code " + process.exitValue() : "It hung"));
        }
        return Files.readAllLines(lines).stream()
                .map(line -> line.split("\t", 3))
                .map(line -> new Outcome(line[0], line[1], line[2]))
                .toList();
    }

    private static List<String> command(String type, String placement, Path lines) {
        String opens = "--add-opens=%s=ALL-UNNAMED";
        return Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx1g",
                                "-XX:+EnableDynamicAgentLoading",
                                "--enable-native-access=ALL-UNNAMED",
                                "--sun-misc-unsafe-memory-access=allow",
                                "--add-modules=java.se",
                                "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
                                "-Dhazelcast.phone.home.enabled=false",
                                "-Djava.net.preferIPv4Stack=true"),
                        Stream.concat(
                                Stream.of(
                                                "java.base/java.lang",
                                                "java.base/sun.nio.ch",
                                                "java.management/sun.management",
                                                "jdk.management/com.sun.management.internal")
                                        .map(opens::formatted),
                                Stream.of(
                                        "-classpath",
                                        System.getProperty("java.class.path"),
                                        ClassProcess.class.getName(),
                                        type,
                                        placement,
                                        lines.toString())))
                .toList();
    }

    private static PrintStream out() {
        return System.out;
    }
}
