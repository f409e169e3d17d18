package workbench;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Comparator.comparingInt;
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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import workbench.explain.profile.Profiler;
import workbench.explain.trace.TracedCluster;
import workbench.explain.trace.Tracer;
import workbench.machine.IdentityHashes;
import workbench.measure.Sizes;
import workbench.measure.live.LiveMeasurement;
import workbench.measure.live.ReplayMeasurement;
import workbench.measure.publish.PublishMeasurement;
import workbench.variant.Domain;
import workbench.variant.Variant;

/** What the modules do not say of who may know whom. */
public class ArchitectureTest {

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
                        "the allocator knows nobody",
                        root -> only(root, "offheap.memory"),
                        "offheap.memory.NativeMemory"),
                Rule.of(
                        "an anatomy knows Hazelcast alone",
                        root -> only(root, "explain.anatomy", "com.hazelcast.."),
                        "explain.anatomy.KnowsClusters"),
                Rule.of(
                        "the gate knows Hazelcast alone",
                        root -> only(root, "gate", "com.hazelcast.."),
                        "gate.KnowsClusters"),
                Rule.of(
                        "statistics know no comparison",
                        root -> only(root, "measure.statistics", "org.apache.commons.statistics.."),
                        "measure.statistics.KnowsComparisons"),
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
                        "the library holds no domain, but for those that it makes of others or of nothing",
                        root -> noClasses()
                                .that()
                                .resideInAPackage(root + "..")
                                .and()
                                .resideOutsideOfPackages(
                                        root + ".variant..",
                                        root + ".own..",
                                        root + ".explain..",
                                        root + ".measure.latency..",
                                        root + ".cost..")
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
                        "report.view.Drawn"),
                Rule.of("only cli prints", ArchitectureTest::onlyCliPrints, "measure.Prints"),
                Rule.of("every package is null-marked", ArchitectureTest::areNullMarked, "measure.Prints"),
                Rule.of("public classes are final or abstract", ArchitectureTest::areFinal, "measure.OpenForExtension"),
                Rule.of(
                        "benchmarks vary identity hash codes",
                        ArchitectureTest::varyHashCodes,
                        "measure.HasTheSameHashCodes"));
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
    void theRulesSeeEveryModule() {
        assertThat(LIBRARY)
                .extracting(JavaClass::getPackageName)
                .contains(
                        "workbench.offheap",
                        "workbench.variant",
                        "workbench.runtime.codec",
                        "workbench.generate",
                        "workbench.measure",
                        "workbench.explain",
                        "workbench.gate",
                        "workbench.plugin",
                        "workbench.jupyter");
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

    /** Or else all forks have the same collisions in Hazelcast's maps, since an object has its code from its first use. */
    public static ArchRule varyHashCodes(String root) {
        return classes()
                .that()
                .resideInAPackage(root + "..")
                .and()
                .areAnnotatedWith(State.class)
                .and(describe(
                        "hold a whole benchmark",
                        each -> each.getAnnotationOfType(State.class).value() == Scope.Benchmark))
                .should(new ArchCondition<>("vary identity hash codes before they do anything else") {
                    @Override
                    public void check(JavaClass subject, ConditionEvents events) {
                        boolean varied = subject.getMethods().stream()
                                .filter(method -> method.isAnnotatedWith(Setup.class))
                                .flatMap(method -> method.getCallsFromSelf().stream())
                                .min(comparingInt(JavaAccess::getLineNumber))
                                .filter(first -> first.getTargetOwner().isEquivalentTo(IdentityHashes.class))
                                .isPresent();
                        events.add(new SimpleConditionEvent(
                                subject, varied, subject.getName() + " does something before it varies hash codes"));
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
