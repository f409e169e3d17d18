package workbench;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.annotations.State;
import workbench.explain.profile.Profiler;
import workbench.explain.trace.TracedCluster;
import workbench.explain.trace.Tracer;
import workbench.measure.Sizes;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.live.ReplayMeasurement;
import workbench.measure.publish.PublishMeasurement;
import workbench.variant.Domain;
import workbench.variant.Variant;

/** Who may know whom. */
class ArchitectureTest {

    private static final JavaClasses LIBRARY = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("jmh_generated") && !location.contains("-tests.jar"))
            .importPackages("workbench");

    private static final JavaClasses BROKEN = new ClassFileImporter().importPackages("workbench.broken");

    /**
     * A rule for the packages below a root.
     *
     * @param broken classes that break it, below {@code workbench.broken}
     */
    record Rule(String name, Function<String, ArchRule> below, List<String> broken) {

        static Rule of(String name, Function<String, ArchRule> below, String... broken) {
            return new Rule(name, below, List.of(broken));
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Rule> rules() {
        return Stream.of(
                Rule.of(
                        "variant knows no member",
                        root -> only(
                                root,
                                "variant",
                                "com.hazelcast.config..",
                                "com.hazelcast.nio..",
                                "com.hazelcast.internal.serialization..",
                                "org.apache.commons.text.."),
                        "variant.StartsAMember"),
                Rule.of(
                        "text knows nobody",
                        root -> only(root, "text", "org.apache.commons.text.."),
                        "text.KnowsVariants"),
                Rule.of(
                        "shape knows nobody",
                        root -> only(root, "shape", "org.apache.commons.lang3.."),
                        "shape.KnowsVariants"),
                Rule.of(
                        "generate.codec imports shape and Hazelcast",
                        root -> only(
                                root,
                                "generate.codec",
                                root + ".shape..",
                                "com.hazelcast..",
                                "org.apache.commons.lang3.."),
                        "generate.codec.KnowsVariants"),
                Rule.of(
                        "the format of codecs knows no code that writes it",
                        root -> only(
                                root, "generate.codec.format", root + ".shape..", root + ".generate.codec.runtime.."),
                        "generate.codec.format.KnowsSlots"),
                Rule.of(
                        "generated codecs call nothing but Hazelcast",
                        root -> only(root, "generate.codec.runtime", "com.hazelcast.."),
                        "generate.codec.runtime.KnowsShapes"),
                Rule.of(
                        "generate.copy imports shape and ASM",
                        root -> only(
                                root,
                                "generate.copy",
                                root + ".shape..",
                                root + ".variant..",
                                "org.objectweb.asm..",
                                "javax.lang.model.."),
                        "generate.copy.KnowsClusters"),
                Rule.of(
                        "own.value imports shape and variant",
                        root -> only(
                                root,
                                "own.value",
                                root + ".shape..",
                                root + ".variant..",
                                "org.apache.commons.lang3..",
                                "org.instancio..",
                                "org.objenesis.."),
                        "own.value.KnowsClusters"),
                Rule.of(
                        "generate.source imports shape, copy, compile and variant",
                        root -> only(
                                root,
                                "generate.source",
                                root + ".shape..",
                                root + ".generate.copy..",
                                root + ".compile..",
                                root + ".variant..",
                                "com.hazelcast.config..",
                                "com.hazelcast.nio..",
                                "com.hazelcast.internal.serialization..",
                                "com.palantir.javapoet..",
                                "javax.lang.model..",
                                "org.apache.commons.."),
                        "generate.source.KnowsClusters"),
                Rule.of(
                        "what all sources share knows no strategy",
                        root -> only(
                                root,
                                "generate.source.type",
                                root + ".shape..",
                                "com.hazelcast.nio..",
                                "com.palantir.javapoet..",
                                "javax.lang.model..",
                                "org.apache.commons.lang3.."),
                        "generate.source.type.KnowsSequences"),
                Rule.of(
                        "own.strategy imports shape, generate and variant",
                        root -> only(
                                root,
                                "own.strategy",
                                root + ".shape..",
                                root + ".generate..",
                                root + ".variant..",
                                "com.hazelcast..",
                                "com.esotericsoftware.kryo..",
                                "org.apache.fory..",
                                "org.apache.avro..",
                                "org.objenesis..",
                                "tools.jackson..",
                                "com.fasterxml.jackson.annotation..",
                                "org.apache.commons.text.."),
                        "own.strategy.KnowsClusters"),
                Rule.of(
                        "own shows nothing",
                        root -> noClasses()
                                .that()
                                .resideInAPackage(root + ".own..")
                                .should()
                                .dependOnClassesThat(resideInAPackage("workbench..")
                                        .and(not(resideInAnyPackage(
                                                root + ".own..",
                                                root + ".text..",
                                                root + ".shape..",
                                                root + ".generate..",
                                                root + ".variant..",
                                                root + ".cluster..",
                                                root + ".measure..")))),
                        "own.KnowsReports"),
                Rule.of(
                        "generate.weave imports shape, generate.copy and Hazelcast's configuration and streams",
                        root -> only(
                                root,
                                "generate.weave",
                                root + ".shape..",
                                root + ".generate.copy..",
                                root + ".variant..",
                                "com.hazelcast.config..",
                                "com.hazelcast.nio..",
                                "org.apache.commons.lang3.."),
                        "generate.weave.KnowsClusters"),
                Rule.of(
                        "a plan of weaving knows no bytecode of it",
                        root -> only(root, "generate.weave.plan", root + ".shape..", "com.hazelcast.nio.."),
                        "generate.weave.plan.KnowsCode"),
                Rule.of(
                        "what woven methods call needs the JDK and Hazelcast's streams alone",
                        root -> only(root, "generate.weave.support", "com.hazelcast.nio.."),
                        "generate.weave.support.KnowsShapes"),
                Rule.of(
                        "compile imports variant",
                        root -> only(root, "compile", root + ".variant..", "javax.tools..", "javax.lang.model.."),
                        "compile.KnowsClusters"),
                Rule.of(
                        "machine knows nobody",
                        root -> only(
                                root,
                                "machine",
                                "com.sun.management..",
                                "com.hazelcast.instance..",
                                "oshi..",
                                "org.apache.commons.io.."),
                        "machine.KnowsMeasuring"),
                Rule.of(
                        "cluster imports variant and machine",
                        root -> only(root, "cluster", root + ".variant..", root + ".machine..", "com.hazelcast.."),
                        "cluster.KnowsMeasuring"),
                Rule.of(
                        "codec imports variant",
                        root -> only(
                                root,
                                "codec",
                                root + ".variant..",
                                "com.hazelcast..",
                                "com.github.luben.zstd..",
                                "net.jpountz.."),
                        "codec.KnowsClusters"),
                Rule.of(
                        "explain imports variant, cluster and codec",
                        root -> only(
                                root,
                                "explain",
                                root + ".variant..",
                                root + ".cluster..",
                                root + ".codec..",
                                "com.hazelcast..",
                                "com.esotericsoftware.kryo..",
                                "org.apache.fory..",
                                "javax.management..",
                                "jdk.jfr.."),
                        "explain.KnowsReports"),
                Rule.of(
                        "explain.profile imports variant and JFR",
                        root -> only(root, "explain.profile", root + ".variant..", "javax.management..", "jdk.jfr.."),
                        "explain.profile.KnowsClusters"),
                Rule.of(
                        "an anatomy knows Hazelcast alone",
                        root -> only(root, "explain.anatomy", "com.hazelcast.."),
                        "explain.anatomy.KnowsClusters"),
                Rule.of(
                        "offheap imports variant, Hazelcast and LZ4",
                        root -> only(
                                root,
                                "offheap",
                                root + ".variant..",
                                "com.hazelcast..",
                                "net.jpountz.lz4..",
                                "javax.management..",
                                "com.sun.management.."),
                        "offheap.KnowsMeasuring"),
                Rule.of(
                        "the allocator knows nobody",
                        root -> only(root, "offheap.memory"),
                        "offheap.memory.NativeMemory"),
                Rule.of(
                        "measure imports variant, cluster and machine, and knows no domain",
                        root -> only(
                                root,
                                "measure",
                                root + ".machine..",
                                root + ".variant..",
                                root + ".cluster..",
                                "com.hazelcast..",
                                "org.openjdk.jmh..",
                                "org.apache.commons.io..",
                                "org.apache.commons.statistics..",
                                "javax.xml.stream..",
                                "oshi..",
                                "tools.jackson..",
                                "com.fasterxml.jackson.annotation..",
                                "com.sun.management.."),
                        "measure.KnowsADomain",
                        "measure.KnowsReports"),
                Rule.of(
                        "explain.trace imports variant, cluster and Hazelcast",
                        root -> only(
                                root, "explain.trace", root + ".variant..", root + ".cluster..", "com.hazelcast.."),
                        "explain.trace.KnowsReports"),
                Rule.of(
                        "explain.calls imports variant, cluster and Hazelcast",
                        root -> only(
                                root, "explain.calls", root + ".variant..", root + ".cluster..", "com.hazelcast.."),
                        "explain.calls.KnowsMeasuring"),
                Rule.of(
                        "evolution imports own, generate, shape, compile, variant, cluster and machine",
                        root -> only(
                                root,
                                "evolution",
                                root + ".own..",
                                root + ".generate..",
                                root + ".shape..",
                                root + ".compile..",
                                root + ".variant..",
                                root + ".cluster..",
                                root + ".machine..",
                                "com.hazelcast..",
                                "com.palantir.javapoet..",
                                "javax.lang.model..",
                                "org.apache.commons.lang3.."),
                        "evolution.KnowsReports"),
                Rule.of(
                        "cost imports measure, variant, cluster, machine, offheap, Hazelcast, JMH and JOL",
                        root -> only(
                                root,
                                "cost",
                                root + ".measure..",
                                root + ".variant..",
                                root + ".cluster..",
                                root + ".machine..",
                                root + ".offheap..",
                                "com.hazelcast..",
                                "com.sun.management..",
                                "org.openjdk.jmh..",
                                "org.apache.commons.statistics..",
                                "org.openjdk.jol.."),
                        "cost.KnowsReports"),
                Rule.of(
                        "statistics know no comparison",
                        root -> only(root, "measure.statistics", "org.apache.commons.statistics.."),
                        "measure.statistics.KnowsComparisons"),
                Rule.of(
                        "workload imports measure, machine, cluster and offheap",
                        root -> only(
                                root,
                                "workload",
                                root + ".machine..",
                                root + ".measure..",
                                root + ".cluster..",
                                root + ".offheap..",
                                "com.hazelcast..",
                                "org.apache.commons.lang3..",
                                "org.apache.commons.statistics..",
                                "de.siegmar.fastcsv..",
                                "javax.management..",
                                "com.sun.management.."),
                        "workload.KnowsReports"),
                Rule.of(
                        "report imports measure, explain, machine, variant and offheap",
                        ArchitectureTest::reportImportsMeasureExplainMachineVariantAndOffHeap,
                        "report.KnowsClusters"),
                Rule.of(
                        "report never measures",
                        ArchitectureTest::reportNeverMeasures,
                        "report.MeasuresSizes",
                        "report.RunsAMeasurement",
                        "report.StartsForks",
                        "report.MeasuresAReplay",
                        "report.TracesOperations",
                        "report.SamplesOperations"),
                Rule.of(
                        "only jupyter knows the kernel",
                        root -> noClasses()
                                .that()
                                .resideInAPackage(root + "..")
                                .and()
                                .resideOutsideOfPackage(root + ".jupyter..")
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage("org.dflib.jjava.."),
                        "report.KnowsTheKernel"),
                Rule.of(
                        "the library holds no domain",
                        root -> noClasses()
                                .that()
                                .resideInAPackage(root + "..")
                                .and()
                                .resideOutsideOfPackages(
                                        root + ".variant..",
                                        root + ".own..",
                                        root + ".explain.builtin..",
                                        root + ".explain.calls..")
                                .should()
                                .implement(Domain.class)
                                .orShould()
                                .implement(Variant.class),
                        "domain.TreeDomain"),
                Rule.of(
                        "packages form no circle",
                        root -> slices().matching(root + ".(*)..").should().beFreeOfCycles(),
                        "left.Left",
                        "right.Right"),
                Rule.of(
                        "packages within packages form no circle",
                        root -> slices().matching(root + ".(**)").should().beFreeOfCycles(),
                        "report.Base",
                        "report.chart.Drawn"),
                Rule.of(
                        "command imports compile, machine, measure and variant",
                        root -> only(
                                root,
                                "command",
                                root + ".compile..",
                                root + ".measure..",
                                root + ".variant..",
                                root + ".machine.."),
                        "command.KnowsReports"),
                Rule.of(
                        "selfcheck knows no map off heap",
                        root -> only(
                                root,
                                "selfcheck",
                                root + ".command..",
                                root + ".compile..",
                                root + ".cluster..",
                                root + ".machine..",
                                root + ".measure..",
                                root + ".report..",
                                root + ".variant..",
                                "com.hazelcast..",
                                "org.apache.commons..",
                                "org.openjdk.jmh..",
                                "picocli..",
                                "tech.tablesaw..",
                                "tools.jackson.."),
                        "selfcheck.KnowsOffHeap"),
                Rule.of(
                        "soak imports cluster, machine and offheap",
                        root -> only(
                                root,
                                "soak",
                                root + ".cluster..",
                                root + ".machine..",
                                root + ".offheap..",
                                "com.hazelcast..",
                                "org.apache.commons.lang3..",
                                "picocli.."),
                        "soak.KnowsMeasuring"),
                Rule.of("only cli prints", ArchitectureTest::onlyCliPrints, "measure.Prints"),
                Rule.of("every package is null-marked", ArchitectureTest::areNullMarked, "measure.Prints"),
                Rule.of(
                        "public classes are final or abstract",
                        ArchitectureTest::areFinal,
                        "measure.OpenForExtension"));
    }

    private static ArchRule onlyCliPrints(String root) {
        return noClasses()
                .that()
                .resideInAPackage(root + "..")
                .and()
                .resideOutsideOfPackage(root + ".cli..")
                .should(ACCESS_STANDARD_STREAMS);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theLibraryKeepsEveryRule(Rule rule) {
        rule.below().apply("workbench").check(LIBRARY);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void everyRuleRejectsWhatBreaksIt(Rule rule) {
        String report = rule.below()
                .apply("workbench.broken")
                .evaluate(BROKEN)
                .getFailureReport()
                .toString();
        assertThat(rule.broken()).isNotEmpty().allSatisfy(broken -> assertThat(report)
                .contains("workbench.broken." + broken));
    }

    @Test
    void theRulesSeeTheWholeLibrary() {
        assertThat(LIBRARY)
                .extracting(JavaClass::getPackageName)
                .contains(
                        "workbench.cluster",
                        "workbench.codec.argot",
                        "workbench.command",
                        "workbench.compile",
                        "workbench.cost",
                        "workbench.cost.access",
                        "workbench.evolution",
                        "workbench.explain",
                        "workbench.explain.anatomy",
                        "workbench.explain.anatomy.format",
                        "workbench.explain.anatomy.probe",
                        "workbench.explain.anatomy.record",
                        "workbench.explain.builtin",
                        "workbench.explain.calls",
                        "workbench.explain.listing",
                        "workbench.explain.profile",
                        "workbench.explain.trace",
                        "workbench.explain.trace.record",
                        "workbench.generate.copy",
                        "workbench.generate.codec",
                        "workbench.generate.codec.emit",
                        "workbench.generate.codec.format",
                        "workbench.generate.codec.slot",
                        "workbench.generate.source",
                        "workbench.generate.source.named",
                        "workbench.generate.source.project",
                        "workbench.generate.source.sequence",
                        "workbench.generate.source.type",
                        "workbench.generate.weave",
                        "workbench.generate.weave.code",
                        "workbench.generate.weave.plan",
                        "workbench.generate.weave.support",
                        "workbench.jupyter",
                        "workbench.machine",
                        "workbench.measure",
                        "workbench.measure.statistics",
                        "workbench.offheap",
                        "workbench.offheap.memory",
                        "workbench.own",
                        "workbench.own.strategy",
                        "workbench.own.value",
                        "workbench.report",
                        "workbench.report.chart",
                        "workbench.report.explain",
                        "workbench.selfcheck",
                        "workbench.soak",
                        "workbench.text",
                        "workbench.workload",
                        "workbench.variant");
    }

    /** A package may import the JDK, itself, how numbers are written, and what is named. */
    private static ArchRule only(String root, String name, String... allowed) {
        String[] all = Stream.concat(
                        Stream.of(root + "." + name + "..", root + ".text..", "java..", "org.jspecify.annotations.."),
                        Arrays.stream(allowed))
                .toArray(String[]::new);
        return classes()
                .that()
                .resideInAPackage(root + "." + name + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(all);
    }

    private static ArchRule reportImportsMeasureExplainMachineVariantAndOffHeap(String root) {
        return noClasses()
                .that()
                .resideInAPackage(root + ".report..")
                .should()
                .dependOnClassesThat(resideInAPackage("workbench..")
                        .and(not(resideInAnyPackage(
                                root + ".report..",
                                root + ".text..",
                                root + ".measure..",
                                root + ".explain..",
                                root + ".evolution..",
                                root + ".cost..",
                                root + ".machine..",
                                root + ".variant..",
                                root + ".own..",
                                root + ".shape..",
                                root + ".offheap.."))));
    }

    private static ArchRule reportNeverMeasures(String root) {
        return noClasses()
                .that()
                .resideInAPackage(root + ".report..")
                .should()
                .dependOnClassesThat(belongToAnyOf(
                        LiveMeasurement.class,
                        PublishMeasurement.class,
                        ReplayMeasurement.class,
                        Profiler.class,
                        Tracer.class,
                        TracedCluster.class))
                .orShould()
                .accessTargetWhere(measuresSizes());
    }

    private static DescribedPredicate<JavaAccess<?>> measuresSizes() {
        return DescribedPredicate.describe(
                "a static method of Sizes is called",
                access -> access.getTargetOwner().isEquivalentTo(Sizes.class)
                        && List.of("measure", "bytes")
                                .contains(access.getTarget().getName()));
    }

    private static ArchRule areNullMarked(String root) {
        return classes()
                .that()
                .resideInAPackage(root + "..")
                .should(new ArchCondition<>("lie in a @NullMarked package") {
                    @Override
                    public void check(JavaClass subject, ConditionEvents events) {
                        boolean marked = subject.getPackage().isAnnotatedWith(NullMarked.class);
                        events.add(new SimpleConditionEvent(
                                subject, marked, subject.getName() + " lies in a package without @NullMarked"));
                    }
                });
    }

    /** What JMH keeps its state in cannot be final, since JMH extends it. */
    private static ArchRule areFinal(String root) {
        return classes()
                .that()
                .resideInAPackage(root + "..")
                .and()
                .arePublic()
                .and()
                .areNotInterfaces()
                .and()
                .areNotEnums()
                .and()
                .areNotAnnotatedWith(State.class)
                .and()
                .doNotHaveModifier(JavaModifier.ABSTRACT)
                .should()
                .haveModifier(JavaModifier.FINAL);
    }
}
