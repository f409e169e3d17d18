package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.shape.ObjectModel;

/** Generated sources compile, and mean the classes of the JDK, also where a class of the user's has the same simple name. */
@NullUnmarked
class HiddenNamesTest {

    private static final String LINE = """
            package shop;

            public class Line {
                public java.lang.String article;
                public java.util.Locale locale;
                public java.util.List<java.lang.Integer> counts;
            }
            """;

    private static final String STATUS = """
            package shop;

            public enum Status { OPEN, PAID }
            """;

    /** It has what makes sources use many classes: texts, a locale, lists, arrays and constants. */
    private static String order(String own) {
        return """
            package shop;

            public class Order {
                public long number;
                public java.lang.String customer;
                public java.util.Locale locale;
                public java.util.List<shop.Line> lines;
                public shop.Line[] more;
                public shop.Status status;
                public java.lang.Character letter;
                public shop.%s own;
            }
            """.formatted(own);
    }

    @TempDir
    Path folder;

    private List<GeneratedSource> sources(String name) {
        String own = "package shop; public class %s { public int size; }".formatted(name);
        Compiled compiled = Compiled.of(
                folder,
                Map.of("shop.Order", order(name), "shop.Line", LINE, "shop.Status", STATUS, "shop." + name, own));
        ObjectModel model = ObjectModel.of(compiled.named("shop.Order"));
        return Arrays.stream(SourceKind.values())
                .map(kind -> GeneratedSource.of(model, kind))
                .toList();
    }

    /** The sources of {@code Order} name the class, and those of {@code Line} do not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "String",
                "Object",
                "Override",
                "Class",
                "Math",
                "Integer",
                "Character",
                "IllegalArgumentException",
                "List",
                "ArrayList",
                "Locale",
                "IOException",
                "ObjectDataOutput",
                "Portable",
                "OrderFactory"
            })
    void sourcesOfEveryKindCompileBesideAClassOfTheName(String name) {
        List<GeneratedSource> sources = sources(name);
        CompiledSources compiled = CompiledSources.of(sources);
        assertThat(sources).allSatisfy(source -> {
            assertThat(source.obstacles()).isEmpty();
            assertThat(compiled.classFiles(source)).isNotEmpty();
        });
    }

    @Test
    void aFactoryHasAnotherNameWhereAClassOfTheModelHasItsName() {
        ObjectModel model = sources("OrderFactory").getFirst().model();
        GeneratedSource source = GeneratedSource.of(model, SourceKind.IDENTIFIED);
        assertThat(source.files())
                .extracting(SourceFile::simpleName)
                .contains("OrderFactory", "OrderGeneratedFactory")
                .doesNotHaveDuplicates();
        assertThat(source.configuration().java()).contains("new shop.identified.OrderGeneratedFactory()");
    }

    private static List<String> texts(GeneratedSource source) {
        return source.files().stream().map(SourceFile::text).toList();
    }

    @Test
    void onlyWhatIsHiddenIsImported() {
        ObjectModel model = sources("String").getFirst().model();
        assertThat(texts(GeneratedSource.of(model, SourceKind.STREAM)))
                .singleElement()
                .asString()
                .contains("private static java.lang.String ", "@Override")
                .doesNotContain("java.lang.Override");
        assertThat(texts(GeneratedSource.of(model, SourceKind.COMPACT)))
                .filteredOn(text -> text.contains("class LineSerializer"))
                .singleElement()
                .asString()
                .contains("\nimport java.lang.String;\n", "@Override", "Class<Line>")
                .doesNotContain("java.lang.Override", "java.lang.Class");
    }

    @Test
    void nothingOfJavaLangIsImportedWhereNothingIsHidden() {
        List<String> texts = sources("Basket").stream()
                .flatMap(source -> texts(source).stream())
                .toList();
        assertThat(texts).isNotEmpty().allSatisfy(text -> assertThat(text)
                .matches("(?s)package [\\w.]+;\\n\\n\\S.*")
                .doesNotContainPattern("import java\\.lang\\.\\w+;"));
    }
}
