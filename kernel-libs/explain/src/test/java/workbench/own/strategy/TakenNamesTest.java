package workbench.own.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** Which names a file beside a class writes with their package. */
@NullUnmarked
class TakenNamesTest {

    private static final String ENDING = ".java.txt";

    @Test
    void everyTemplateOfAFileBesideAClassIsKnown() throws IOException, URISyntaxException {
        Path template =
                Path.of(Recipe.class.getResource("/workbench/own/kryo" + ENDING).toURI());
        try (Stream<Path> files = Files.list(template.getParent())) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .toList();
            assertThat(TakenNames.TEMPLATES).containsAll(names).contains("project/SerializationStrategy");
        }
    }

    @Test
    void aNameIsTakenThatAFileImportsOrDeclaresOrHasFromJavaLang() {
        assertThat(List.of("Kryo", "CompatibleFieldSerializerConfig", "JsonTypeInfo", "Schema", "Map", "ClientConfig"))
                .as("imported")
                .allMatch(TakenNames::has);
        assertThat(List.of("PortableFactory", "IdentifiedDataSerializable"))
                .as("imported by a variable of a template")
                .allMatch(TakenNames::has);
        assertThat(List.of("KeptSerializer", "Named", "SerializationStrategy"))
                .as("declared")
                .allMatch(TakenNames::has);
        assertThat(List.of("Override", "String", "Character", "Record"))
                .as("of java.lang")
                .allMatch(TakenNames::has);
        assertThat(List.of("Order", "Samples", "ArrayList", "OrderKryoSerializer"))
                .as("free")
                .noneMatch(TakenNames::has);
    }
}
