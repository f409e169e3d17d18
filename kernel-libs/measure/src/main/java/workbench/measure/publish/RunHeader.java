package workbench.measure.publish;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import workbench.cluster.Cluster;
import workbench.machine.Machine;
import workbench.measure.Payload;
import workbench.measure.Preflight;
import workbench.measure.RoundTripException;
import workbench.measure.Task;
import workbench.measure.VariantBenchmark;
import workbench.measure.result.ResultEntry;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Writes down what a publish run will measure, with what and where: the first line of its file. */
final class RunHeader {

    private RunHeader() {}

    /** The name of the file of a run that begins now, without its ending. */
    static String name(Run run) {
        return "%s-%s-%s"
                .formatted(
                        run.started().replace(":", ""),
                        run.domain(),
                        run.procedure().fileName());
    }

    /**
     * Serializes the values once, and looks at the machine for a second.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    static Run of(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        if (plan.tasks().contains(Task.BENCHMARK)) {
            throw new IllegalArgumentException(
                    "A benchmark is timed by a cell that begins with %%benchmark, and not on strategies. Name other tasks, such as read.");
        }
        List<MeasuredVariant> variants = variants(catalog, plan.seed());
        return of(
                new Subject(
                        catalog.domain().name(),
                        catalog.domain().shape().orElse(""),
                        catalog.domain().label(),
                        plan.method(variants.size() * plan.tasks().size()),
                        List.of(catalog.classes())),
                variants,
                plan);
    }

    /** Looks at the machine for a second. */
    static Run of(OwnBenchmark benchmark, PublishPlan plan) throws InterruptedException {
        List<MeasuredVariant> variants = benchmark.cases().stream()
                .map(each -> new MeasuredVariant(each.name(), each.name(), Double.NaN))
                .toList();
        String modes = benchmark.otherModes().isEmpty()
                ? ""
                : "; average times, though annotations ask for " + String.join(", ", benchmark.otherModes());
        List<Path> classes = Stream.concat(Stream.of(benchmark.classes()), benchmark.classPath().stream())
                .filter(Files::exists)
                .toList();
        return of(
                new Subject(
                        benchmark.name(),
                        "",
                        benchmark.name(),
                        plan.method(variants.size())
                                + "; warm-up iterations four times as long; annotations go before that" + modes,
                        classes),
                variants,
                plan);
    }

    /** @param classes the folders and jars of what is measured */
    private record Subject(String name, String shape, String label, String method, List<Path> classes) {}

    private static Run of(Subject subject, List<MeasuredVariant> variants, PublishPlan plan)
            throws InterruptedException {
        Machine here = Machine.here();
        return new Run(
                ResultEntry.SCHEMA,
                plan.procedure(),
                plan.smoke(),
                subject.name(),
                subject.shape(),
                subject.label(),
                variants,
                plan.tasks(),
                subject.method(),
                Optional.of(plan.schedule()),
                here.on(plan.jvm(here.jdk())),
                plan.smoke() ? List.of() : Preflight.here().checks(),
                now(),
                inputs(subject.classes()));
    }

    /** The variants with their sizes: a variant that cannot serialize fails again in its fork, where the reason is kept. */
    private static <C> List<MeasuredVariant> variants(Catalog<C> catalog, long seed) throws InterruptedException {
        List<C> samples = catalog.domain().samples(VariantBenchmark.SAMPLES, seed);
        List<MeasuredVariant> variants = new ArrayList<>();
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            for (Variant<C, ?> variant : catalog.variants()) {
                double meanBytes;
                try (Payload payload = Payload.of(catalog, variant, samples, cluster)) {
                    meanBytes = payload.meanBytes();
                } catch (RoundTripException e) {
                    meanBytes = Double.NaN;
                }
                variants.add(
                        new MeasuredVariant(variant.name(), variant.features().strategy(), meanBytes));
            }
        }
        return variants;
    }

    /** A checksum of the classes in some folders and jars, and of the workbench's own with the libraries that it uses. */
    private static String inputs(List<Path> classes) {
        CRC32 checksum = new CRC32();
        try {
            for (Path root : classes) {
                add(root, checksum);
            }
            addLibraries(own(), checksum);
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("Cannot read the classes in " + classes, e);
        }
        return ResultFile.hex(checksum.getValue());
    }

    private static void add(Path root, CRC32 checksum) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                checksum.update(Files.readAllBytes(each));
            }
        }
    }

    /** This module's jar, or the folder of its classes where it is no jar yet. */
    private static Path own() throws URISyntaxException {
        return Path.of(PublishMeasurement.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    }

    /**
     * Adds all jars beside this module's: the workbench's own by what they hold, the others by their names, which have a version.
     * Another version of Hazelcast or of Kryo changes none of our jars.
     *
     * @param own this module's jar, or the folder of its classes, which are then added alone
     */
    static void addLibraries(Path own, CRC32 checksum) throws IOException {
        if (Files.isDirectory(own)) {
            add(own, checksum);
            return;
        }
        try (Stream<Path> beside = Files.list(own.resolveSibling(""))) {
            for (Path jar : beside.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                String name = jar.getFileName().toString();
                checksum.update(name.getBytes(StandardCharsets.UTF_8));
                if (name.startsWith("workbench-")) {
                    add(jar, checksum);
                }
            }
        }
    }

    /** This second in UTC. */
    static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
