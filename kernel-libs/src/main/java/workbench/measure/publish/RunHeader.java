package workbench.measure.publish;

import java.io.IOException;
import java.net.URISyntaxException;
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
import workbench.measure.RoundTripException;
import workbench.measure.VariantBenchmark;
import workbench.measure.preflight.Preflight;
import workbench.measure.result.ResultEntry;
import workbench.measure.result.ResultEntry.MeasuredVariant;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFile;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Writes down what a publish run will measure, with what and where: the first line of its file. */
final class RunHeader {

    private RunHeader() {}

    /** The name of the file of a run that begins now. */
    static String fileName(Run run) {
        return "%s-%s-%s%s"
                .formatted(
                        run.started().replace(":", ""),
                        run.domain(),
                        run.procedure().fileName(),
                        ResultFile.ENDING);
    }

    /**
     * Serializes the values once, and looks at the machine for a second.
     *
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    static Run of(Catalog<?> catalog, PublishPlan plan) throws InterruptedException {
        List<MeasuredVariant> variants = variants(catalog, plan.seed());
        Machine here = Machine.here();
        return new Run(
                ResultEntry.SCHEMA,
                plan.procedure(),
                plan.smoke(),
                catalog.domain().name(),
                catalog.domain().shape().orElse(""),
                catalog.domain().label(),
                variants,
                plan.tasks(),
                plan.method(variants.size() * plan.tasks().size()),
                Optional.of(plan.schedule()),
                plan.jdkVersion().map(here::on).orElse(here),
                plan.smoke() ? List.of() : Preflight.here().checks(),
                now(),
                inputs(catalog));
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

    /** A checksum of the domain's classes and of this library's own. */
    private static String inputs(Catalog<?> catalog) {
        CRC32 checksum = new CRC32();
        try {
            Path library = Path.of(PublishMeasurement.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            for (Path root : List.of(catalog.classes(), library)) {
                try (Stream<Path> files = Files.walk(root)) {
                    for (Path each : files.filter(Files::isRegularFile).sorted().toList()) {
                        checksum.update(Files.readAllBytes(each));
                    }
                }
            }
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("Cannot read the classes in " + catalog.classes(), e);
        }
        return ResultFile.hex(checksum.getValue());
    }

    /** This second in UTC. */
    static String now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
