package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.compile.DomainSources;

class CatalogTest {

    private static final String DOMAIN = """
            package tree;

            import java.util.Map;
            import java.util.random.RandomGenerator;
            import workbench.variant.Domain;

            %s class TreeDomain implements Domain<String> {
                public String description() {
                    return "a tree";
                }

                public String sample(RandomGenerator random) {
                    return "leaf";
                }

                public Map<String, String> edgeCases() {
                    return Map.of();
                }
            }
            """;

    private final Catalog<?> cart = TestDomains.cart();

    @TempDir
    Path folder;

    @Test
    void findsTheDomainAndItsVariantsInTheOrderOfTheirNames() {
        assertThat(cart.domain().name()).isEqualTo("cart");
        assertThat(cart.variants())
                .extracting(Variant::name)
                .contains("identified", "kryo", "serializable")
                .isSorted();
    }

    @Test
    void findsAVariantByName() {
        assertThat(cart.variant("kryo").features().strategy()).isEqualTo("Kryo");
    }

    @Test
    void anUnknownStrategyIsAnsweredWithTheNearest() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(
                        () -> cart.only("serializable", "kryo", "identified").variant("cryo"))
                .withMessage(
                        "There is no strategy of the domain cart named \"cryo\". Did you mean \"kryo\"? Known: identified, kryo, serializable.");
    }

    @Test
    void aStrategyThatOnlyLeftOutIsAnsweredWithTheReason() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> cart.only("kryo", "fory").only("kryo").variant("portable"))
                .withMessage(
                        "This catalog of the domain cart was narrowed by only(...), without \"portable\". Add it there, or take the whole of compile(\"cart\"). Known: kryo.");
    }

    /** As that of an analysis, which {@code publish} reduces to the strategies that it timed. */
    @Test
    void aStrategyThatIsNotInACatalogMadeInMemoryMayHaveBeenLeftOutByMoreThanOnly() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> inMemory(cart).only("kryo").variant("portable"))
                .withMessage(
                        "\"portable\" was left out of this catalog of cart: by only(...), by publish(...), or because it does not keep the values. Take a catalog or an analysis that has it. Known: kryo.");
    }

    private static <C> Catalog<C> inMemory(Catalog<C> catalog) {
        return Catalog.of(catalog.domain(), catalog.variants(), catalog.classLoader());
    }

    @Test
    void aStrategyOfWhichOnlyTheClassIsThereIsAnsweredWithWhatIsMissing() {
        DomainSources sources = new DomainSources(folder.resolve("none"), folder.resolve("source"));
        sources.write("tree.mine.Leaf", "package tree.mine; public class Leaf {}");
        compile("tree.TreeDomain", DOMAIN.formatted("public"));
        Path classes = folder.resolve("classes");
        Catalog<?> tree = Catalog.load("tree", classes, DomainClassLoader.over(classes));
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> tree.only("mine"))
                .withMessageStartingWith("tree/mine has Leaf, but no Variant, so it is no strategy yet.");
    }

    @Test
    void onlyKeepsTheOrderGiven() {
        Catalog<?> some = cart.only("serializable", "identified", "kryo");
        assertThat(some.variants()).extracting(Variant::name).containsExactly("serializable", "identified", "kryo");
        assertThat(some.classes()).isEqualTo(cart.classes());
        assertThat(some).hasToString("cart: serializable, identified, kryo");
    }

    @Test
    void onlyRejectsAnUnknownStrategy() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> cart.only("kryo", "nothing"))
                .withMessageStartingWith("There is no strategy of the domain cart named \"nothing\".");
    }

    @Test
    void aStrategyThatIsNamedTwiceIsRefusedAtOnce() {
        for (String name : List.of("kryo", "kryo+zstd-3")) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> cart.only(name, "identified", name))
                    .withMessage(
                            "The strategy \"%s\" is named twice, but results are distinguished by name. Name it once; variant(\"%s\").as(\"again\") is the same strategy under another name."
                                    .formatted(name, name));
        }
        assertThatIllegalArgumentException().isThrownBy(() -> andAgain(cart.only("kryo")));
    }

    private static <C> Catalog<C> andAgain(Catalog<C> catalog) {
        return catalog.and(catalog.variants().getFirst());
    }

    @Test
    void theListOfVariantsCannotBeChanged() {
        assertThat(cart.variants()).isUnmodifiable();
    }

    @Test
    void membersAreGivenTheLoaderOfTheDomain() throws ClassNotFoundException {
        assertThat(cart.classLoader().loadClass("cart.Cart").getClassLoader()).isSameAs(cart.classLoader());
    }

    @Test
    void aDomainThatIsNotPublicIsRejected() {
        assertThatIllegalStateException()
                .isThrownBy(() -> compile("tree.TreeDomain", DOMAIN.formatted("final")))
                .withMessage(
                        "tree.TreeDomain implements Domain, so it must be public with a public constructor without parameters.");
    }

    @Test
    void aDomainWithoutPublicConstructorIsRejected() {
        String source = DOMAIN.formatted("public").replaceFirst("\\{", "{ private TreeDomain() {} ");
        assertThatIllegalStateException()
                .isThrownBy(() -> compile("tree.TreeDomain", source))
                .withMessage(
                        "tree.TreeDomain implements Domain, so it must be public with a public constructor without parameters.");
    }

    @Test
    void anAbstractDomainIsNotTheDomain() {
        assertThatIllegalStateException()
                .isThrownBy(() -> compile("tree.TreeDomain", DOMAIN.formatted("public abstract")))
                .withMessage(noDomain());
    }

    @Test
    void aFolderWithoutDomainIsRejected() {
        assertThatIllegalStateException()
                .isThrownBy(() -> compile("tree.Leaf", "package tree; public class Leaf {}"))
                .withMessage(noDomain());
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> Catalog.load("tree", folder, DomainClassLoader.over(folder)))
                .withMessage("Cannot read the compiled classes in " + folder.resolve("tree"));
    }

    @Test
    void aClassThatTheLoaderDoesNotFindIsNamed() throws Exception {
        compile("tree.TreeDomain", DOMAIN.formatted("public"));
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        assertThatIllegalStateException()
                .isThrownBy(() -> Catalog.load("tree", folder.resolve("classes"), DomainClassLoader.over(elsewhere)))
                .withMessage("Compiled, but not found by the class loader: tree.TreeDomain");
    }

    private String noDomain() {
        return "No class in %s implements Domain. A domain needs one, such as cart.CartDomain."
                .formatted(folder.resolve("classes").resolve("tree"));
    }

    private void compile(String className, String source) {
        DomainSources sources = new DomainSources(folder.resolve("none"), folder.resolve("source"));
        sources.write(className, source);
        TestDomains.compile(sources, "tree", folder.resolve("classes"));
    }

    @Test
    void aStrategyWithANameOfThisProcessIsNoStrategyOfAnother() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> renamed(cart).classes())
                .withMessage(
                        "The strategy \"again\" has this name in this process alone, so no other can find it. Leave it out by only(...), or compare it here by compare(...).");
    }

    private static <C> Catalog<C> renamed(Catalog<C> catalog) {
        return catalog.and(catalog.variant("kryo").as("again"));
    }
}
