package workbench.jupyter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import java.util.stream.Stream;
import jdk.jshell.Diag;
import jdk.jshell.JShell;
import jdk.jshell.SnippetEvent;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.jupyter.words.Vocabulary;

/** In a shell of the JDK's, which a kernel has too. */
class CompilerErrorsTest {

    private static JShell shell;

    @BeforeAll
    static void open() {
        shell = JShell.builder().executionEngine("local").build();
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .forEach(shell::addToClasspath);
        String imports = "import java.util.*; import workbench.variant.*; import workbench.cluster.*;"
                + "import workbench.measure.*; import workbench.own.*; import static workbench.measure.Task.*;";
        Stream.of((imports + Vocabulary.imports()).split(";")).forEach(each -> run(each + ";"));
        run("record Invoice(String customer, int lines) {}");
        run("Catalog<?> cart = null;");
        run("Cluster cluster = null;");
        run("OwnAnalysis analysed = null;");
        run("int twice(int number) { return 2 * number; }");
    }

    @AfterAll
    static void close() {
        shell.close();
    }

    private static List<String> run(String code) {
        List<SnippetEvent> events = shell.eval(code);
        CompilerErrors errors = new CompilerErrors(shell);
        return events.stream()
                .flatMap(event -> shell.diagnostics(event.snippet()).filter(Diag::isError).toList().stream()
                        .flatMap(error -> errors.lines(event.snippet().source(), error).stream()))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            analize(Invoice.class)            | There is no word or method analize. Did you mean analyse? help() lists the words.
            twcie(1)                          | There is no word or method twcie. Did you mean twice? help() lists the words.
            xylophone(1)                      | There is no word or method xylophone. help() lists the words.
            analyse(Invoice)                  | Invoice is a class. Write Invoice.class
            analyse(Catalog)                  | Catalog is a class. Write Catalog.class
            compare(cart, cluster, SERIALISE) | There is no class or variable SERIALISE. Did you mean SERIALIZE?
            strategies(crat)                  | There is no variable crat. Did you mean cart? If a cell above makes it, run that cell first.
            strategies(xylophone)             | There is no variable xylophone. If a cell above makes it, run that cell first.
            Hazelkast.newInstance()           | There is no class or variable Hazelkast. Import the class by its full name first.
            Comparision c = null;             | There is no class Comparision. Did you mean Comparison?
            new Invoise("a", 1)               | There is no class Invoise. Did you mean Invoice?
            cart.onyl("kryo")                 | Catalog has no method onyl. Did you mean only?
            READ.byCleint()                   | Task has no method byCleint. Did you mean byClient?
            Task.SERIALISE                    | Task has no SERIALISE. Did you mean SERIALIZE?
            "cart".size()                     | String has no method size.
            analysed.comparison               | comparison is a method of OwnAnalysis. Write comparison()
            cart.domain.name()                | domain is a method of Catalog. Write domain()
            int typo = "text";                | incompatible types: String cannot be converted to int
            reference("cart").toVoid()        | Comparison has no method toVoid.
            """)
    void aNameThatIsNotThereIsOneSentenceWithTheNearest(String code, String sentence) {
        assertThat(run(code)).containsExactly(sentence);
    }

    @Test
    void aWordThatTakesManyTypesNamesThemAndThePartThatFits() {
        assertThat(run("times(analysed)"))
                .containsExactly(
                        "incompatible types: OwnAnalysis cannot be converted to Comparison",
                        "analysed.comparison() is a Comparison.");
        assertThat(run("holds(analysed, \"kryo smaller than portable\")"))
                .containsExactly(
                        "holds takes Comparison or Sizes as argument 1, but was given an OwnAnalysis.",
                        "analysed.comparison() is a Comparison.",
                        "analysed.sizes() is a Sizes.",
                        "help(\"holds\") shows all that it takes.");
    }

    @Test
    void aConstantInQuotesIsNamed() {
        assertThat(run("compare(cart, cluster, \"serialize\")"))
                .containsExactly(
                        "compare takes a Task as argument 3, but was given a String.",
                        "Did you mean SERIALIZE? It is written without quotes.",
                        "help(\"compare\") shows all that it takes.");
        assertThat(run("publish(cart, \"red\")"))
                .contains("publish takes PublishPlan or Task as argument 2, but was given a String.")
                .contains("Did you mean READ? It is written without quotes.");
    }

    @Test
    void aMissingArgumentIsAnsweredByTheCallAsItShouldBe() {
        assertThat(run("startCluster(1)"))
                .containsExactly(
                        "startCluster(int) is not possible. Write startCluster(int members, Catalog catalog).",
                        "help(\"startCluster\") shows all that it takes.");
        assertThat(run("twice()")).containsExactly("twice() is not possible. Write twice(int).");
        assertThat(run("new Invoice(\"a\")"))
                .containsExactly("Invoice(String) is not possible. Write Invoice(String, int).");
    }

    @Test
    void whatTheCompilerSaysClearlyStays() {
        assertThat(run("int five = 5;")).isEmpty();
        assertThat(run("import workbench.mesure.Task;")).containsExactly("package workbench.mesure does not exist");
    }

    @Test
    void classesOfCellsHaveTheNamesThatTheReaderGave() {
        String message = "Sample 0 is of REPL.$JShell$62$Q, but must be of REPL.$JShell$61B$P. Leave it out.";
        assertThat(TypeNames.ofCells(message)).isEqualTo("Sample 0 is of Q, but must be of P. Leave it out.");
        assertThat(TypeNames.simple("java.util.List<REPL.$JShell$3.P> and capture#2 of ?"))
                .isEqualTo("List<P> and ?");
    }
}
