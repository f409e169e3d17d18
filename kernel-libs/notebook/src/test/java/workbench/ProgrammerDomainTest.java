package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.variant.Catalog;

/** The generator of Boosted Hazelcast. Its classes are compiled by the test, so they are met by reflection only. */
class ProgrammerDomainTest {

    private static final Set<String> COMPUTERS = Set.of(
            "Computer[model=Blade, subModel=Stealth, ram=16, make=Razer]",
            "Computer[model=Blade, subModel=Pro, ram=16, make=Razer]",
            "Computer[model=XPS, subModel=13, ram=8, make=Dell]",
            "Computer[model=Macbook, subModel=Air, ram=8, make=Apple]",
            "Computer[model=Macbook, subModel=Pro, ram=16, make=Apple]");

    private final Catalog<?> catalog = TestDomains.compiled("programmer");
    private final List<?> samples = catalog.domain().samples(1_000, 7);

    @Test
    void theNameIsOf128RandomBitsInBase32() {
        assertThat(samples)
                .extracting("name", String.class)
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[0-7]?[0-9a-v]{1,25}"))
                .anyMatch(name -> name.length() == 26);
    }

    @Test
    void theAgeIsBelow64() {
        assertThat(samples).extracting("age", Integer.class).contains(0, 63).allMatch(age -> age >= 0 && age < 64);
    }

    @Test
    void theComputerIsOneOfFive() {
        assertThat(samples)
                .extracting("computer")
                .extracting(Object::toString)
                .containsAll(COMPUTERS)
                .allMatch(COMPUTERS::contains);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Java",
                "Groovy",
                "Go",
                "Clojure",
                "Lisp",
                "Ruby",
                "Javascript",
                "C++",
                "C",
                "C#",
                "Perl",
                "Cobol",
                "R",
                "Matlab"
            })
    void aboutEverySecondProgrammerWritesALanguage(String language) {
        assertThat(samples)
                .extracting("languages")
                .extracting(languages -> (List<?>) languages)
                .filteredOn(languages -> languages.contains(language))
                .hasSizeBetween(430, 570);
    }

    @Test
    void languagesStandInOneOrderAndNoneTwice() {
        List<String> order = List.of(
                "Java",
                "Groovy",
                "Go",
                "Clojure",
                "Lisp",
                "Ruby",
                "Javascript",
                "C++",
                "C",
                "C#",
                "Perl",
                "Cobol",
                "R",
                "Matlab");
        assertThat(samples)
                .extracting("languages")
                .extracting(languages -> (List<?>) languages)
                .allSatisfy(languages -> assertThat(languages)
                        .isEqualTo(order.stream().filter(languages::contains).toList()));
    }
}
