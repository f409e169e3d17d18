package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Month;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.own.model.Basket;
import workbench.own.model.Coupon;
import workbench.own.model.DescribedBean;
import workbench.own.model.LogEvent;
import workbench.own.model.PaymentOrder;
import workbench.own.model.PlaylistTrack;
import workbench.own.project.Companions;
import workbench.own.strategy.Library;
import workbench.own.value.Values;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** An exported project has each strategy that works, and its own tests pass where nothing of this workbench is. */
@NullUnmarked
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportedProjectTest {

    record Reading(String sensor, List<String> notes) {}

    /** Its type argument is known by its objects alone. */
    public static final class Box<T> {
        public String name;
        public T content;
        public List<T> more;
    }

    public record Coin(String currency, long cents) {}

    private record Secret(int number) {}

    /** What may be of any class is written with its name. */
    public static final class Purse {
        public Object anything = "";
        public Coin[] coins = {};
    }

    /** It keeps its hash code, which its own form for serialization leaves out. */
    public static final class Amount implements Serializable {
        private static final long serialVersionUID = 1;
        private final String currency;
        private final long cents;
        private int hash;

        public Amount(String currency, long cents) {
            this.currency = currency;
            this.cents = cents;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Amount that && currency.equals(that.currency) && cents == that.cents;
        }

        @Override
        public int hashCode() {
            if (hash == 0) {
                hash = Objects.hash(currency, cents);
            }
            return hash;
        }

        private Object writeReplace() {
            return new Form(currency, cents);
        }

        private record Form(String currency, long cents) implements Serializable {
            private Object readResolve() {
                return new Amount(currency, cents);
            }
        }
    }

    public static final class Errand {
        public String what = "";
        public Runnable callback = null;
        public List<Runnable> more = List.of();
    }

    @Test
    void theReadmeNamesTheFieldsThatAreNullOrEmptyInEveryValue() throws IOException {
        export(Errand.class, folder, "kryo");
        assertThat(Files.readString(folder.resolve("README.md")))
                .contains(
                        "\nNot tried: `Errand.callback`, `Errand.more`, null or empty in every value. No test shows what a strategy does with a value there.");
        assertThat(read("README.md")).doesNotContain("Not tried");
    }

    @Test
    void whatRefersToAWovenClassFindsTheWovenOne() {
        assertThat(export(DescribedBean.class, folder, "generatedbasic")
                        .exported()
                        .strategies())
                .containsExactly("Generated DataSerializable, Basic");
    }

    @TempDir
    static Path shared;

    @TempDir
    Path folder;

    private ExportedProject track;

    /** A class with an Externalizable of its own, which forgets a field. */
    @BeforeAll
    void export() {
        track = export(PlaylistTrack.class, shared.resolve("track"));
    }

    private static ExportedProject export(Class<?> type, Path folder, String... strategies) {
        return ExportedProject.write(
                folder,
                Values.generated(OwnModels.of(type), 42),
                name -> Optional.empty(),
                List.of(strategies),
                Companions.NONE);
    }

    private static ExportedProject exportSample(Object sample, Path folder, String... strategies) {
        Values values = Values.given(OwnModels.of(sample.getClass()), List.of(sample), 42);
        return ExportedProject.write(folder, values, name -> Optional.empty(), List.of(strategies), Companions.NONE);
    }

    private String read(String file) {
        try {
            return Files.readString(track.folder().resolve(file));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void everyStrategyThatWorksIsWritten() {
        assertThat(track.exported().strategies())
                .contains(
                        "IdentifiedDataSerializable",
                        "Portable",
                        "Compact",
                        "StreamSerializer",
                        "Kryo",
                        "CBOR",
                        "HazelcastJsonValue",
                        "Avro by reflection",
                        "Generated codec");
        assertThat(track.exported().samples()).isEqualTo(10);
        assertThat(read("src/test/resources/kryo/bytes.hex").lines()).hasSize(10);
        assertThat(read("src/test/resources/compact/schemas.hex").lines()).hasSize(1);
        assertThat(read("ids/kryo.txt")).isEqualTo("0 workbench.own.model.PlaylistTrack\n");
        assertThat(read("src/main/java/workbench/own/model/PlaylistTrackKryoSerializer.java"))
                .contains("kryo.register(PlaylistTrack.class, 9);");
    }

    @Test
    void aStrategyThatChangesValuesIsLeftOutWithTheChange() {
        assertThat(track.exported().missing())
                .containsEntry(
                        "Serializable",
                        "PlaylistTrack: PlaylistTrack is Externalizable, and so the JDK calls its methods instead.")
                .hasEntrySatisfying(
                        "Externalizable",
                        reason -> assertThat(reason)
                                .startsWith(
                                        "it changes values (sample 1: sample.rating: \"rating value java.lang.Integer ")
                                .endsWith(
                                        " To export it anyway, name it: exportProject(PlaylistTrack.class, \"track\", \"externalizable\")."));
        assertThat(track.folder().resolve("src/main/resources/externalizable")).doesNotExist();
    }

    @Test
    void aStrategyThatChangesValuesIsWrittenIfItIsNamed() {
        ExportedProject project = export(PlaylistTrack.class, folder, "externalizable");
        assertThat(project.exported().strategies()).containsExactly("Externalizable");
        assertThat(project.toString()).contains("\n  Externalizable CHANGES VALUES: sample 1: sample.rating: ");
        assertThat(folder.resolve("src/test/resources/externalizable/changed-1.txt"))
                .content()
                .contains("  rating value java.lang.Integer 0\n");
        assertThat(folder.resolve("README.md"))
                .content()
                .contains("**This strategy changes values**, and is here because you named it.");
    }

    @Test
    void aClassWithoutASourceLeavesAsAJar() throws IOException {
        assertThat(read("pom.xml")).contains("<artifactId>playlisttrack-classes</artifactId>");
        try (Stream<Path> files = Files.walk(track.folder().resolve("repository"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .anyMatch(name -> name.matches("playlisttrack-classes-[0-9a-f]{10}\\.jar"))
                    .anyMatch(name -> name.matches("workbench-generated-runtime-.*-[0-9a-f]{10}\\.jar"));
        }
        assertThat(track.folder().resolve("src/main/java/workbench/own/model/PlaylistTrack.java"))
                .doesNotExist();
    }

    @Test
    void aClassWithASourceLeavesWithIt() {
        String name = PlaylistTrack.class.getName();
        String source = """
                package workbench.own.model;

                public class PlaylistTrack {
                    String title;
                    int seconds;
                    int rating;
                }
                """;
        Values values = Values.generated(OwnModels.of(PlaylistTrack.class), 42);
        ExportedProject.write(
                folder,
                values,
                each -> each.equals(name) ? Optional.of(source) : Optional.empty(),
                List.of("kryo"),
                Companions.NONE);
        assertThat(folder.resolve("src/main/java/workbench/own/model/PlaylistTrack.java"))
                .hasContent(source);
        assertThat(folder.resolve("pom.xml")).content().doesNotContain("-classes");
    }

    @Test
    void bothBuildsHaveTheLibrariesOfTheStrategies() {
        assertThat(read("pom.xml"))
                .containsPattern("<artifactId>kryo</artifactId>\\s*<version>\\d")
                .contains("<url>file://${project.basedir}/repository</url>")
                .doesNotContain("${hazelcast");
        assertThat(read("build.gradle.kts"))
                .containsPattern("implementation\\(\"com.esotericsoftware:kryo:\\d")
                .contains("uri(\"repository\")");
        assertThat(read("settings.gradle.kts")).isEqualTo("rootProject.name = \"playlisttrack-serialization\"\n");
    }

    /** Gradle alone must be told of what starts the tests. */
    @Test
    void bothBuildsHaveEqualDependencies() {
        Set<String> maven = coordinates(
                "<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>\\s*(?:<scope>test</scope>\\s*|<exclusions>\\s*<exclusion>\\s*<groupId>\\*</groupId>\\s*<artifactId>\\*</artifactId>\\s*</exclusion>\\s*</exclusions>\\s*)?</(?:dependency|path)>",
                read("pom.xml").replaceAll("(?s)<dependencyManagement>.*</dependencyManagement>", ""));
        Set<String> gradle = coordinates(
                "(?:i|testI)mplementation\\(\"([^:]+):([^:]+):([^\"]+)\"\\)|(?:testRuntimeOnly|testAnnotationProcessor)\\(\"([^:]+):([^:]+):([^\"]+)\"\\)",
                read("build.gradle.kts"));
        assertThat(gradle.stream().filter(each -> !each.contains(":junit-platform-launcher:")))
                .hasSizeGreaterThan(8)
                .containsExactlyInAnyOrderElementsOf(maven);
        assertThat(read("build.gradle.kts").split("isTransitive = false", -1))
                .hasSameSizeAs(read("pom.xml").split("<exclusions>", -1));
        String logging = Library.version("slf4j-jdk14");
        assertThat(read("build.gradle.kts")).contains("force(\"org.slf4j:slf4j-api:%s\")".formatted(logging));
        assertThat(read("pom.xml"))
                .containsPattern(
                        "(?s)<dependencyManagement>.*<artifactId>slf4j-api</artifactId>\\s*<version>%s</version>"
                                .formatted(Pattern.quote(logging)));
    }

    private static Set<String> coordinates(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> IntStream.rangeClosed(1, found.groupCount())
                        .mapToObj(found::group)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(":")))
                .collect(Collectors.toSet());
    }

    @Test
    void membersAndClientsHaveFilesOfConfiguration() {
        String folder = "src/main/resources/kryo/";
        assertThat(read(folder + "hazelcast.yaml"))
                .contains("hazelcast:\n")
                .contains("class-name: workbench.own.model.PlaylistTrackKryoSerializer");
        assertThat(read(folder + "hazelcast-client.yaml")).contains("hazelcast-client:\n");
        assertThat(read(folder + "hazelcast-client.xml"))
                .contains("<hazelcast-client xmlns=\"http://www.hazelcast.com/schema/client-config\">")
                .contains("</hazelcast-client>");
    }

    @Test
    void theReadmeSaysHowToBuildAndWhatEachStrategyNeeds() {
        assertThat(read("README.md"))
                .contains("mvn test", "gradle test")
                .contains("Today `PlaylistTrack` is Externalizable.")
                .contains("`migration(PlaylistTrack.class, \"externalizable\", \"compact\")`")
                .contains("SerializationStrategy.COMPACT.configure(config);")
                .contains("new ClientClasspathYamlConfig(\"compact/hazelcast-client.yaml\")")
                .containsPattern(
                        "\\| \\[Portable]\\(#portable\\), deprecated \\| \\d+ \\| yes \\| yes \\| yes \\| changes \\|")
                .containsPattern(
                        "\\| \\[Kryo]\\(#kryo\\) \\| \\d+ \\|  \\|  \\|  \\| stays \\| kryo [\\d.]+ \\| yes \\|")
                .contains("```yaml\nhazelcast:\n  serialization:\n    serializers:\n")
                .contains("\n## Kryo\n")
                .contains("- the library `com.esotericsoftware:kryo:")
                .contains("\n## Not in this project\n")
                .doesNotContain("${");
    }

    @Test
    void aSecondExportSaysThatItReplacedTheFirstAndKeepsWhatWasEdited() throws IOException {
        assertThat(export(Reading.class, folder, "kryo").toString())
                .startsWith("Wrote " + folder + ": Reading as Kryo\n");
        assertThat(export(Reading.class, folder, "kryo").toString()).startsWith("Wrote " + folder + " again");
        Path pom = folder.resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom) + "<!-- mine -->");
        assertThatThrownBy(() -> export(Reading.class, folder, "kryo"))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(
                        "%s was edited after the export, so nothing was written. Name another folder", pom);
        assertThat(pom).content().endsWith("<!-- mine -->");
    }

    @Test
    void whatCannotBeExportedIsRefusedInASentence() throws IOException {
        assertThatThrownBy(() -> export(Secret.class, folder, "kryo"))
                .hasMessage(
                        "%s is private to its file, where no serializer can name it. Make it a class that others can name.",
                        Secret.class.getName());
        assertThatThrownBy(() -> export(Reading.class, folder, "cryo")).isInstanceOf(UnknownNameException.class);
        Files.writeString(folder.resolve("thesis.txt"), "years of work");
        assertThatThrownBy(() -> export(Reading.class, folder, "kryo"))
                .hasMessage(
                        "%s holds files that this workbench did not write, so nothing was written. Name a new or an empty folder.",
                        folder);
    }

    /** The tests of the other two strategies pass. */
    @Test
    void theTestsOfAProjectNoticeBytesThatChanged() throws Exception {
        export(Reading.class, folder, "kryo", "codec", "json");
        Path bytes = folder.resolve("src/test/resources/kryo/bytes.hex");
        List<String> lines = Files.readAllLines(bytes);
        Files.write(
                bytes,
                Stream.concat(Stream.of(lines.getLast()), lines.stream().skip(1))
                        .toList());
        assertThat(maven())
                .contains("Sample 1 is another value when its stored bytes are read by Kryo")
                .contains("and has other ones now")
                .contains("Tests run: 21, Failures: 2, Errors: 0, Skipped: 0");
    }

    @Test
    void whatAnObjectHasComputedIsNotCompared() {
        Amount amount = new Amount("EUR", 5);
        assertThat(amount.hashCode()).isNotZero();
        ExportedProject project = exportSample(amount, folder, "serializable", "kryo");
        assertThat(project.exported().changing()).isEmpty();
        assertThat(folder.resolve("src/test/resources/samples/1.txt"))
                .content()
                .contains("  hash value java.lang.Integer ");
        assertThat(folder.resolve("src/test/resources/memos.txt")).hasContent(Amount.class.getName() + ".hash\n");
        assertThat(folder.resolve("README.md"))
                .content()
                .contains("They do not compare fields", "`%s.hash`".formatted(Amount.class.getName()));
    }

    @Test
    void whatObjectsHoldIsRegisteredAfterWhatWasRegisteredBefore() throws IOException {
        Basket basket = new Basket();
        exportSample(basket, folder, "kryo", "fory");
        List<String> before = Files.readAllLines(folder.resolve("ids/kryo.txt"));
        exportSample(basket, folder, "fory");
        assertThat(Files.readAllLines(folder.resolve("ids/kryo.txt"))).isEqualTo(before);
        basket.names = new Basket.Names();
        basket.names.add("a");
        ExportedProject project = exportSample(basket, folder, "kryo", "fory");
        assertThat(project.exported().strategies()).containsExactly("Kryo", "Apache Fory, same schema");
        assertThat(Files.readAllLines(folder.resolve("ids/kryo.txt")))
                .startsWith(before.toArray(String[]::new))
                .endsWith("%s %s".formatted(before.size(), Basket.Names.class.getName()));
        assertThat(Files.readAllLines(folder.resolve("ids/fory.txt")))
                .last()
                .asString()
                .endsWith(Basket.Names.class.getName());
    }

    @Test
    void aClassThatKryoCannotMakeIsNamedWithTheRemedy() {
        Basket basket = new Basket();
        basket.names = Collections.unmodifiableList(List.of("a"));
        assertThat(exportSample(basket, folder, "kryo", "fory").exported().missing())
                .containsOnly(
                        entry(
                                "Kryo",
                                "java.util.Collections$UnmodifiableRandomAccessList is not registered. Register it in the serializer, or hold an object of a registered class in its place, such as an ArrayList or a HashMap."));
    }

    @Test
    void anExportSaysWhichReferenceIsNullThatAWovenClassCannotWrite() {
        Purse purse = new Purse();
        purse.coins = new Coin[] {new Coin("CHF", 2), null};
        assertThat(exportSample(purse, folder, "generatedopt", "kryo")
                        .exported()
                        .missing()
                        .values())
                .singleElement()
                .asString()
                .contains("Purse.coins holds null, and the class was woven for references that never are.");
    }

    /** Stays as it is in a project with generated classes. */
    public static final class Coins extends ArrayList<Coin> {
        private static final long serialVersionUID = 1;

        /** For whoever fills it. */
        public Coins() {}
    }

    static final class Till {
        Coins coins = new Coins();
    }

    @Test
    void aClassThatIsAListOfRewrittenObjectsIsRefused() {
        Till till = new Till();
        till.coins.add(new Coin("CHF", 2));
        assertThat(exportSample(till, folder, "kryo", "externalizable", "identified")
                        .exported()
                        .missing())
                .hasSize(2)
                .allSatisfy(
                        (_, reason) -> assertThat(reason)
                                .startsWith(
                                        "Till.coins: It is a Coins, which is declared to hold objects of Coin and cannot hold those of the generated class."));
    }

    @Test
    void kryoFindsTheClassesOfTheProjectByTheirNames() {
        Purse purse = new Purse();
        purse.coins = new Coin[] {new Coin("CHF", 2)};
        assertThat(exportSample(purse, folder, "kryo", "kryocompatible")
                        .exported()
                        .missing())
                .isEmpty();
    }

    /** Its free ones are of a class without a name. */
    public static class Ticket {
        private final String event;

        public Ticket(String event) {
            this.event = event;
        }

        static Ticket free(String event) {
            return new Ticket(event) {
                @Override
                long cents() {
                    return 0;
                }
            };
        }

        long cents() {
            return event.length();
        }
    }

    public static final class Wallet {
        public Ticket ticket = Ticket.free("concert");
    }

    @Test
    void aClassThatNoSourceCanNameIsFoundByItsName() throws IOException {
        ExportedProject project = exportSample(new Wallet(), folder, "kryo", "kryocompatible");
        assertThat(project.exported().missing()).isEmpty();
        assertThat(Files.readString(folder.resolve("src/main/java/workbench/own/WalletKryoSerializer.java")))
                .contains("kryo.register(type(\"workbench.own.ExportedProjectTest$Ticket$1\"), ");
    }

    /** Its equals expects what only its builder checks. */
    public static final class Strict {
        private final String name;
        private final List<String> notes;

        public Strict(String name, List<String> notes) {
            this.name = name;
            this.notes = notes;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Strict that && name.equals(that.name) && notes.equals(that.notes);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    @Test
    void anEqualsThatFailsOnASampleSaysNothingOfAStrategy() {
        assertThat(exportSample(new Strict("a", null), folder, "kryo", "codec")
                        .exported()
                        .missing())
                .isEmpty();
    }

    /** No empty queue of its class can be made. */
    public static final class Bounded implements Serializable {
        private static final long serialVersionUID = 1;
        public ArrayBlockingQueue<String> jobs;
    }

    @Test
    void aSampleThatCannotBeMadeAgainIsLeftOutUnlessThereIsNoOther() {
        Bounded bounded = new Bounded();
        bounded.jobs = new ArrayBlockingQueue<>(9);
        assertThatThrownBy(() -> exportSample(bounded, folder, "serializable"))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("Bounded.jobs is declared as ArrayBlockingQueue, ");
        Values values = Values.given(OwnModels.of(Bounded.class), List.of(bounded, new Bounded()), 42);
        ExportedProject project =
                ExportedProject.write(folder, values, _ -> Optional.empty(), List.of("serializable"), Companions.NONE);
        assertThat(project.exported().samples()).isEqualTo(1);
    }

    /** As Kotlin's lazy properties have it: whether it was computed is a question of identity. */
    public static final class Lazy implements Serializable {
        private static final long serialVersionUID = 1;
        private Object value = Nothing.INSTANCE;

        boolean isComputed() {
            return value != Nothing.INSTANCE;
        }

        /** The one object for what was not computed. */
        public static final class Nothing implements Serializable {
            private static final long serialVersionUID = 1;
            public static final Nothing INSTANCE = new Nothing();

            private Nothing() {}

            private Object readResolve() {
                return INSTANCE;
            }
        }
    }

    @Test
    void theOneObjectOfAClassIsNoOtherInAProject() {
        assertThat(new Lazy().isComputed()).isFalse();
        ExportedProject project =
                exportSample(new Lazy(), folder, "serializable", "externalizable", "kryo", "kryocompatible", "fory");
        assertThat(project.exported().changing()).isEmpty();
        assertThat(folder.resolve("src/test/resources/samples/1.txt"))
                .content()
                .contains("  value kept workbench.own.ExportedProjectTest$Lazy$Nothing INSTANCE\n");
    }

    /** Fory finds such a class by its name, and must not find that of this process. */
    @Test
    void aClassThatOnlyItsPackageCanNameIsTriedAsTheProjectHasIt() {
        assertThat(exportSample(Coupon.of("SUMMER"), folder, "fory", "forycompatible", "kryo")
                        .exported()
                        .missing())
                .isEmpty();
    }

    /** As Google's clients have it: a map of its own fields, which its constructor finds by reflection. */
    public static final class Document extends AbstractMap<String, Object> {
        private static final Map<String, Field> FOUND = new HashMap<>();
        private final Map<String, Field> known = FOUND;
        private final Map<String, Object> unknown = new LinkedHashMap<>();
        private String title;

        /** For whoever fills it. */
        public Document() {
            Arrays.stream(Document.class.getDeclaredFields())
                    .filter(field -> field.getName().equals("title"))
                    .forEach(field -> FOUND.put(field.getName(), field));
        }

        @Override
        public Object put(String key, Object value) {
            if (!known.containsKey(key)) {
                return unknown.put(key, value);
            }
            title = (String) value;
            return null;
        }

        @Override
        public Set<Map.Entry<String, Object>> entrySet() {
            Map<String, Object> all = new LinkedHashMap<>(unknown);
            known.keySet().forEach(key -> all.put(key, title));
            return all.entrySet();
        }
    }

    @Test
    void whatAConstructorFindsByReflectionIsLeftToIt() {
        Document document = new Document();
        document.put("title", "Sea");
        document.put("pages", 3);
        assertThat(exportSample(document, folder, "kryo").exported().strategies())
                .containsExactly("Kryo");
        assertThat(folder.resolve("src/test/resources/samples/1.txt")).content().contains("\n  known constructed\n");
    }

    @ParameterizedTest
    @ValueSource(classes = {PlaylistTrack.class, PaymentOrder.class, LogEvent.class})
    @Tag("exhaustive")
    void theTestsOfEveryStrategyPass(Class<?> type) throws Exception {
        assertThat(export(type, folder).exported().strategies()).hasSizeGreaterThan(9);
        assertThat(maven()).isEmpty();
    }

    @Test
    @Tag("exhaustive")
    void theTestsOfAStrategyThatChangesValuesExpectTheChange() throws Exception {
        export(PlaylistTrack.class, folder, "externalizable", "fory", "kryo");
        assertThat(maven()).isEmpty();
    }

    @Test
    @Tag("exhaustive")
    void theTestsOfAGenericClassPass() throws Exception {
        Box<Coin> box = new Box<>();
        box.name = "savings";
        box.content = new Coin("EUR", 5);
        box.more = List.of(new Coin("CHF", 20), new Coin("SEK", 100));
        Values values = Values.given(OwnModels.of(Box.class), List.of(box), 42);
        ExportedProject project = ExportedProject.write(folder, values);
        assertThat(project.exported().strategies()).contains("Kryo", "Generated codec");
        assertThat(folder.resolve("src/test/resources/samples/1.txt"))
                .content()
                .contains("content object workbench.own.ExportedProjectTest$Coin");
        assertThat(maven()).isEmpty();
    }

    @Test
    @Tag("exhaustive")
    void theTestsOfAClassThatKeepsWhatItComputesPass() throws Exception {
        Amount amount = new Amount("EUR", 5);
        assertThat(amount.hashCode()).isNotZero();
        exportSample(amount, folder);
        assertThat(maven()).isEmpty();
    }

    /** Its first value has neither an address nor a stop. */
    public static final class Parcel {
        public Coin postage;
        public List<Coin> stamps = new ArrayList<>();
    }

    @Test
    @Tag("exhaustive")
    void theTestsOfPortablePassIfTheFirstValueLacksObjects() throws Exception {
        assertThat(exportSample(new Parcel(), folder, "portable").exported().missing())
                .isEmpty();
        assertThat(folder.resolve("src/main/resources/portable/hazelcast.xml"))
                .content()
                .contains("class definitions can be given in Java only, by ParcelFactory.definitions(); without, ");
        assertThat(maven()).isEmpty();
    }

    /** Java serialization writes a month again as its number among the objects before, and each process has another order of the set. */
    public static final class Season implements Serializable {
        private static final long serialVersionUID = 1;
        public Set<Month> all = Set.of(Month.values());
        public List<Month> best = List.of(Month.MAY, Month.JUNE);
    }

    @Test
    @Tag("exhaustive")
    void theTestsOfAClassWithASetWithoutAnOrderPass() throws Exception {
        assertThat(exportSample(new Season(), folder, "serializable").exported().missing())
                .isEmpty();
        assertThat(maven()).isEmpty();
    }

    /** What Maven prints, which is nothing if all is well. */
    private String maven() throws IOException, InterruptedException {
        Path output = folder.resolve("maven.log");
        ProcessBuilder builder = new ProcessBuilder("mvn", "-o", "-q", "-B", "-f", "pom.xml", "test")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        // Maven's own libraries make the JVM warn, and it runs for seconds, which are not worth a second compiler
        builder.environment()
                .put(
                        "MAVEN_OPTS",
                        "-XX:TieredStopAtLevel=1 --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED");
        Process maven = builder.start();
        try {
            assertThat(maven.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            maven.destroyForcibly();
        }
        return Files.readString(output).replace("\u001b[0m", "").strip();
    }
}
