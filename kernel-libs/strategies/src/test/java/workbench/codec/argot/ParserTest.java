package workbench.codec.argot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.codec.argot.Expression.Array;
import workbench.codec.argot.Expression.Reference;
import workbench.codec.argot.Expression.Sequence;
import workbench.codec.argot.Expression.Tagged;
import workbench.variant.UnknownNameException;

class ParserTest {

    @Test
    void parsesASequenceOfAnArray() {
        Map<String, Definition> parsed = Parser.parse("""
                definition long_array 1.0:
                    (meta.sequence [
                        (meta.array
                            (meta.reference #uvint28)
                            (meta.reference #int64))
                    ]);
                """);
        assertThat(parsed)
                .containsExactly(Map.entry(
                        "long_array",
                        new Definition(
                                "long_array",
                                "1.0",
                                new Sequence(List.of(new Array(new Reference("uvint28"), new Reference("int64")))))));
    }

    @Test
    void parsesAStructureAsASequenceOfTaggedReferences() {
        assertThat(Parser.parse("definition point 2: { @x #int32; @y #double; };"))
                .containsEntry(
                        "point",
                        new Definition(
                                "point",
                                "2",
                                new Sequence(List.of(
                                        new Tagged("x", new Reference("int32")),
                                        new Tagged("y", new Reference("double"))))));
    }

    @Test
    void leavesOutWhatIsInComments() {
        String source = "/* two\nlines */ definition a 1.0: { /* @x #int32; */ @y #float; /**/ };";
        assertThat(Parser.parse(source).get("a"))
                .hasToString("Definition[name=a, version=1.0, body=(meta.sequence [@y #float])]");
    }

    @Test
    void refersToDefinitionsAbove() {
        assertThat(Parser.parse("definition a 1.0: {}; definition b 1.0: { @a #a; };"))
                .containsOnlyKeys("a", "b");
    }

    @Test
    void findsNothingInNothing() {
        assertThat(Parser.parse(" /* only a comment */ ")).isEmpty();
    }

    @Test
    void namesTheNearestTypeIfOneIsUnknown() {
        assertThatThrownBy(() -> Parser.parse("definition a 1.0: { @x #int46; };"))
                .isInstanceOf(UnknownNameException.class)
                .hasMessage("There is no Argot type named \"int46\". Did you mean \"int64\"? Known: double, float,"
                        + " int16, int32, int64, u16binary, u32utf8, uvint28.");
    }

    @Test
    void doesNotKnowATypeThatIsDefinedBelowOrHoldsItself() {
        assertThatThrownBy(() -> Parser.parse("definition b 1.0: { @a #a; }; definition a 1.0: {};"))
                .hasMessageStartingWith("There is no Argot type named \"a\".");
        assertThatThrownBy(() -> Parser.parse("definition a 1.0: { @a #a; };"))
                .hasMessageStartingWith("There is no Argot type named \"a\".");
    }

    static Stream<Arguments> broken() {
        return Stream.of(
                Arguments.of("define a 1.0: {};", "Line 1, column 1: expected \"definition\", but found \"define\"."),
                Arguments.of(
                        "definition 1.0: {};", "Line 1, column 12: expected the name of a type, but found \"1.0\"."),
                Arguments.of(
                        "definition a: {};", "Line 1, column 13: expected a version, such as 1.0, but found \":\"."),
                Arguments.of("definition a 1.0 {};", "Line 1, column 18: expected \":\", but found \"{\"."),
                Arguments.of(
                        "definition a 1.0: #int32;", "Line 1, column 19: expected \"{\" or \"(\", but found \"#\"."),
                Arguments.of("definition a 1.0: {}", "Line 1, column 21: expected \";\", but found the end."),
                Arguments.of(
                        "definition a 1.0: {\n  @x #int32;\n  y #int32;\n};",
                        "Line 3, column 3: expected \"@\" or \"}\", but found \"y\"."),
                Arguments.of(
                        "definition a 1.0: {\n  @x int32;\n};",
                        "Line 2, column 6: expected \"#\", but found \"int32\"."),
                Arguments.of(
                        "definition a 1.0: { @ #int32; };",
                        "Line 1, column 23: expected the name of a tag, but found \"#\"."),
                Arguments.of(
                        "definition a 1.0: { @x #; };",
                        "Line 1, column 25: expected the name of a type, but found \";\"."),
                Arguments.of(
                        "definition a 1.0: { @x #int32; @x #int32; };",
                        "Line 1, column 33: the tag \"x\" is given twice."),
                Arguments.of(
                        "definition a 1.0: {};\ndefinition a 2.0: {};", "Line 2, column 12: \"a\" is defined already."),
                Arguments.of("definition int32 1.0: {};", "Line 1, column 12: \"int32\" is defined already."),
                Arguments.of(
                        "definition a 1.0: (meta.map);",
                        "Line 1, column 20: expected \"meta.sequence\", but found \"meta.map\"."),
                Arguments.of(
                        "definition a 1.0: (meta.sequence [ (meta.map) ]);",
                        "Line 1, column 37: expected meta.sequence, meta.array or meta.reference,"
                                + " but found \"meta.map\"."),
                Arguments.of(
                        "definition a 1.0: (meta.sequence [ #int32 ]);",
                        "Line 1, column 36: expected \"(\" or \"]\", but found \"#\"."),
                Arguments.of(
                        "definition a 1.0: (meta.sequence [ (meta.array (meta.reference #uvint28)) ]);",
                        "Line 1, column 73: expected \"(\", but found \")\"."),
                Arguments.of("definition a 1.0: { %\n", "Line 1, column 21: unexpected character \"%\"."),
                Arguments.of("\n\t\uD83D\uDED2", "Line 2, column 2: unexpected character \"\uD83D\uDED2\"."),
                Arguments.of(
                        "\n /* open", "Line 2, column 2: the comment that begins here has no end; expected \"*/\"."));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void saysWhereAndWhatWasExpected(String source, String message) {
        assertThatThrownBy(() -> Parser.parse(source))
                .isInstanceOf(ArgotSyntaxException.class)
                .hasMessage(message);
    }
}
