package workbench.jupyter.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.measure.Operation;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** The words without a kernel; what they do is tested in one. */
class WordsTest {

    @Test
    void askForTheirOwnKernel() {
        assertNotOpen(Models::domains);
        assertNotOpen(Studies::published);
        assertNotOpen(Helping::stack);
        assertNotOpen(() -> Models.compile("cart"));
        assertNotOpen(() -> Models.strategies(TestDomains.cart()));
        assertNotOpen(() -> Clusters.startCluster(1, TestDomains.cart()));
    }

    private static void assertNotOpen(ThrowingCallable word) {
        assertThatIllegalStateException()
                .isThrownBy(word)
                .withMessage("The workbench is not open. Its words work in its own Java kernel only.");
    }

    @Test
    void aNumberThatNoValueHasIsRefusedInASentence() {
        for (int number : List.of(-1, Integer.MIN_VALUE, Integer.MAX_VALUE)) {
            assertThatExceptionOfType(NotPossibleException.class)
                    .isThrownBy(() -> Bytes.object(TestDomains.cart(), "kryo", number))
                    .withMessage("Values are counted from 0, and none has the number %s.", number);
        }
        assertThat(Bytes.objects(TestDomains.cart(), "kryo", 0)).isEmpty();
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Bytes.objects(TestDomains.cart(), "kryo", -1))
                .withMessage("-1 values were asked for, but it takes at least 0.");
    }

    @Test
    void exportAProjectBelowAReportFolderWhosePathHasDots() {
        assertThat(GeneratedCode.project(Path.of("./cell/../report"), "invoice"))
                .isEqualTo(Path.of("report/projects/invoice"));
        assertThat(GeneratedCode.project(Path.of(".."), "invoice")).isEqualTo(Path.of("../projects/invoice"));
        for (String folder : List.of("", ".", "..", "invoice/../../other")) {
            assertThatExceptionOfType(NotPossibleException.class)
                    .isThrownBy(() -> GeneratedCode.project(Path.of("./report"), folder))
                    .withMessage("\"%s\" is no name of a folder in %s. Give a name such as invoice."
                            .formatted(folder, Path.of("report/projects")));
        }
    }

    static Stream<Method> words() {
        return Vocabulary.TOPICS.stream()
                .flatMap(topic -> Arrays.stream(topic.getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(Word.class));
    }

    @ParameterizedTest
    @MethodSource("words")
    void areDescribedInOneClauseThatFitsIntoATable(Method word) {
        assertThat(word.getAnnotation(Word.class).value())
                .hasSizeBetween(10, 140)
                .matches("[a-z].*[^.\\s]")
                .doesNotContain("\n");
    }

    /** A topic that nobody names is imported by no notebook. */
    @Test
    void haveAllTheirTopicsInTheVocabulary() {
        assertThat(new ClassFileImporter()
                        .withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("workbench.jupyter"))
                .filteredOn(type -> type.isAnnotatedWith(Topic.class)
                        || type.getMethods().stream().anyMatch(method -> method.isAnnotatedWith(Word.class)))
                .extracting(JavaClass::getName)
                .containsExactlyInAnyOrderElementsOf(
                        Vocabulary.TOPICS.stream().map(Class::getName).toList());
    }

    @Topic("broken")
    static final class Undescribed {

        private Undescribed() {}

        public static void mumble() {}
    }

    static final class OffTopic {

        private OffTopic() {}
    }

    @Topic("borrowed")
    static final class Borrowed {

        private Borrowed() {}

        @Word("a word of another topic")
        public static void compare() {}
    }

    @Test
    void withoutADescriptionOrATopicOrWithTwoTopicsAreRefused() {
        assertRefused("mumble has no @Word. Write there what help() is to say of it.", Undescribed.class);
        assertRefused("OffTopic has no @Topic. Write there what help() is to say of it.", OffTopic.class);
        assertRefused(
                "compare is a word of two topics, measuring and borrowed. Write all its overloads in one class.",
                Measuring.class,
                Borrowed.class);
    }

    private static void assertRefused(String message, Class<?>... topics) {
        assertThatIllegalStateException()
                .isThrownBy(() -> Vocabulary.of(List.of(topics)))
                .withMessage(message);
    }

    @Test
    void areAllInTheOverviewByTopic() {
        var table = Vocabulary.NOTEBOOK.overview().table();
        assertThat(table.stringColumn("topic"))
                .containsExactlyElementsOf(Vocabulary.TOPICS.stream()
                        .map(topic -> topic.getAnnotation(Topic.class).value())
                        .toList());
        List<String> listed = table.stringColumn("words").asList().stream()
                .flatMap(row -> Stream.of(row.split(", ")))
                .toList();
        assertThat(listed)
                .containsExactlyInAnyOrderElementsOf(
                        words().map(Method::getName).distinct().toList());
    }

    @Test
    void areFoundByTheirTopicOrByATextInWhatIsSaidOfThem() {
        var measuring = Vocabulary.NOTEBOOK.explain("Measuring").table();
        assertThat(measuring.stringColumn("topic").asList()).containsOnly("measuring");
        assertThat(measuring.stringColumn("you write").asList())
                .contains(
                        "compare(catalog, cluster, tasks...)",
                        "publish(catalog, plan), publish(catalog, tasks...), publish(analysis, strategies...)");
        assertThat(Vocabulary.NOTEBOOK.explain("HEXADECIMAL").table().stringColumn("you write"))
                .containsExactly("dump(bytes), dump(catalog, cluster, strategy, sample)");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> Vocabulary.NOTEBOOK.explain("sumary"))
                .withMessageContaining("Did you mean \"summary\"?");
    }

    @Test
    void areExplainedWithTheirOverloads() {
        var compare = Vocabulary.NOTEBOOK.explain("compare");
        assertThat(compare.table().stringColumn("you write"))
                .containsExactly("compare(Catalog catalog, Cluster cluster, Task... tasks)");
        assertThat(compare.table().stringColumn("result")).containsExactly("Comparison");
        assertThat(compare.note())
                .isEqualTo(
                        "A task is one of %s. READ.byClient(), READ.members(2), READ.apart() and READ.threads(4) say who calls, and where the members are.",
                        Operation.onStrategies().stream().map(Enum::name).collect(Collectors.joining(", ")));
        assertThat(Vocabulary.NOTEBOOK.explain("dump").table().rowCount()).isEqualTo(2);
        assertThat(Vocabulary.NOTEBOOK.explain("dump").note()).isEmpty();
    }
}
