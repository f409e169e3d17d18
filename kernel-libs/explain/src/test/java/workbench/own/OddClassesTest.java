package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.cluster.Cluster;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.own.Outcome.Changed;
import workbench.own.Outcome.Works;
import workbench.own.strategy.Strategies;
import workbench.own.value.JavaKeeps;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;

/** Classes whose objects are more, or less, than their fields. */
@NullUnmarked
class OddClassesTest {

    private static final String[] PLAIN = {"serializable", "kryo", "fory", "codec", "generatedbasic", "cbor"};

    static Map<String, Outcome> tried(Values values, String... strategies) {
        return tried(values, TimeLimit.TRIAL, strategies);
    }

    private static Map<String, Outcome> tried(Values values, TimeLimit limit, String... strategies) {
        OwnClass own =
                OwnClass.of(values, Stream.of(strategies).map(Strategies::named).toList());
        Cluster cluster = Cluster.withoutMembers(own.catalog());
        Map<String, Outcome> outcomes = own.catalog().variants().stream()
                .collect(Collectors.toMap(
                        each -> each.name(), each -> outcome((OwnVariant) each, cluster, values, limit)));
        outcomes.putAll(own.refused());
        return outcomes;
    }

    private static Outcome outcome(OwnVariant variant, Cluster cluster, Values values, TimeLimit limit) {
        try {
            return new RoundTrips(variant, cluster, JavaKeeps.hiddenFields(values.samples())).of(values, limit);
        } catch (InterruptedException e) {
            throw new IllegalStateException("Nobody interrupts a test", e);
        }
    }

    static Values generated(Class<?> type) {
        return Values.generated(OwnModels.of(type), 42);
    }

    static <T> Values given(Class<T> type, List<T> samples) {
        return Values.given(OwnModels.of(type), samples, 42);
    }

    static class Polyline implements Serializable {
        private static final long serialVersionUID = 1;
        double length;
        transient double[] points = {};

        Polyline() {}

        Polyline(double... points) {
            this.points = points;
            this.length = points.length;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Polyline line && Arrays.equals(points, line.points);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(points);
        }
    }

    @Test
    void aTransientFieldThatEqualsNeedsIsALoss() {
        Map<String, Outcome> outcomes = tried(given(Polyline.class, List.of(new Polyline(1, 2, 3))), PLAIN);
        assertThat(outcomes).hasSize(PLAIN.length).allSatisfy((strategy, outcome) -> {
            assertThat(outcome).as(strategy).isInstanceOf(Changed.class);
            assertThat(((Changed) outcome).changes().getFirst().field()).isEqualTo("Polyline.points");
        });
    }

    static class Name implements Serializable {
        private static final long serialVersionUID = 1;
        String text = "";
        transient int hash;

        Name() {}

        Name(String text) {
            this.text = text;
            this.hash = text.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Name name && name.text.equals(text);
        }

        @Override
        public int hashCode() {
            return hash == 0 ? text.hashCode() : hash;
        }
    }

    @Test
    void aTransientFieldThatEqualsDoesNotNeedIsNone() {
        assertThat(tried(given(Name.class, List.of(new Name("Ann"))), PLAIN))
                .allSatisfy((strategy, outcome) -> assertThat(outcome.isUsable())
                        .as("%s: %s", strategy, outcome)
                        .isTrue());
    }

    /** Java's serialization keeps the text alone, since the author wants it so. */
    @SuppressWarnings("UnusedVariable") // reflection reads them
    static final class Note implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text;
        private String shout;
        private String remark;
        private boolean read;
        private int touched;

        Note(String text) {
            this.text = text;
        }

        public String getText() {
            read = true;
            touched = 7;
            return text;
        }

        public String shout() {
            if (shout == null) {
                shout = text.toUpperCase(Locale.ROOT);
            }
            return shout;
        }

        public boolean isRead() {
            return read;
        }

        private Object writeReplace() {
            return new Form(text);
        }

        private record Form(String text) implements Serializable {
            private Object readResolve() {
                return new Note(text);
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Note note && note.text.equals(text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    private static Outcome byJava(Note note) {
        Values given = given(Note.class, List.of(note));
        return tried(new Values(given.model(), given.samples(), Map.of(), "mine", List.of()), "serializable")
                .get("serializable");
    }

    @Test
    void whatAnObjectComputesAgainIsNoLossAlthoughItIsNotTransient() {
        Note note = new Note("hello");
        assertThat(note.shout()).isEqualTo("HELLO");
        assertThat(byJava(note)).isEqualTo(new Works("serializable", 1));
    }

    @Test
    void aFieldThatEqualsLeavesOutIsALossUnlessTheObjectComputesItAgainUnseen() {
        Note remarked = new Note("hello");
        remarked.remark = "by hand";
        Note read = new Note("hello");
        read.read = true; // getText would set it again, but isRead shows that it was gone
        Note touched = new Note("hello");
        touched.touched = 3; // getText sets it to 7, whatever it was
        Map<String, Note> notes = Map.of("remark", remarked, "read", read, "touched", touched);
        assertThat(notes).allSatisfy((field, note) -> assertThat(byJava(note))
                .asInstanceOf(type(Changed.class))
                .satisfies(changed ->
                        assertThat(changed.changes().getFirst().field()).isEqualTo("Note." + field)));
    }

    @Test
    void aMemoIsNamedAndMeasuredApartFromIt() throws InterruptedException {
        Note note = new Note("hello");
        note.shout();
        OwnAnalysis analysis =
                OwnAnalysis.run(given(Note.class, List.of(note)), LivePlan.smoke(42), Progress.SILENT, _ -> {});
        assertThat(analysis.outcomes().notes())
                .anyMatch(said -> said.startsWith("Not compared: Note.shout. The class computes this"));
        assertThat(analysis.comparison().failures()).isEmpty();
    }

    static final class Paint implements Serializable {
        private static final long serialVersionUID = 1;
        static final Paint RED = new Paint("red");
        static final Paint GREEN = new Paint("green");
        final String name;

        private Paint(String name) {
            this.name = name;
        }

        private Object readResolve() {
            return name.equals("red") ? RED : GREEN;
        }
    }

    static class Wall implements Serializable {
        private static final long serialVersionUID = 1;
        String room;
        Paint paint;
    }

    @Test
    void aClosedSetOfObjectsIsNotAddedToAndOnlyReadResolveKeepsIt() {
        Map<String, Outcome> outcomes = tried(generated(Wall.class), PLAIN);
        assertThat(outcomes.get("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.get("kryo"))
                .asString()
                .contains("field=Wall.paint,")
                .containsPattern(
                        "what=the one object Paint.(RED|GREEN) became another object of Paint, which the class does not call equal");
        assertThat(outcomes.values())
                .filteredOn(Outcome::isUsable)
                .extracting(Outcome::strategy)
                .containsExactlyInAnyOrder("serializable", "fory");
    }

    static class Scores implements Serializable {
        private static final long serialVersionUID = 1;
        TreeMap<String, Integer> byName = new TreeMap<>(Comparator.reverseOrder());
    }

    @Test
    void aComparatorOfAMapIsMadeAgainAndIsALossIfItIsGone() {
        Scores scores = new Scores();
        scores.byName.putAll(Map.of("a", 1, "b", 2));
        String[] strategies = Stream.concat(Stream.of(PLAIN), Stream.of("stream", "dataserializable"))
                .toArray(String[]::new);
        Map<String, Outcome> outcomes = tried(given(Scores.class, List.of(scores)), strategies);
        assertThat(List.of("stream", "dataserializable")).allSatisfy(strategy -> assertThat(outcomes.get(strategy))
                .asString()
                .startsWith(
                        "Refused[strategy=%s, field=Scores.byName, reason=IllegalArgumentException: byName is sorted by a comparator, and would come back in the natural order."
                                .formatted(strategy)));
        assertThat(outcomes.get("serializable").isUsable()).isTrue();
        assertThat(outcomes.get("codec")).asString().startsWith("Refused[strategy=codec, field=Scores.byName, ");
        assertThat(((Changed) outcomes.get("cbor")).changes().getFirst().field())
                .isEqualTo("Scores.byName");
        assertThat(((Changed) outcomes.get("cbor")).changes().getFirst().what())
                .startsWith("sorted by a comparator, ")
                .endsWith(" became sorted in the natural order, since the bytes hold no comparator");
    }

    static final class Missing implements Serializable {
        private static final long serialVersionUID = 1;
        static final Missing INSTANCE = new Missing();
    }

    static class Usage implements Serializable {
        private static final long serialVersionUID = 1;
        Missing details = Missing.INSTANCE;
        int tokens;

        @Override
        public boolean equals(Object other) {
            return other instanceof Usage usage && details == usage.details && tokens == usage.tokens;
        }

        @Override
        public int hashCode() {
            return tokens;
        }
    }

    @Test
    void anotherObjectOfAClassWithoutFieldsIsALossIfTheClassKeepsOne() {
        assertThat(tried(generated(Usage.class), "serializable").get("serializable"))
                .asString()
                .contains(
                        "field=Usage.details, what=the one object Missing.INSTANCE became another object of Missing, which the class does not call equal");
        assertThat(tried(generated(Usage.class), "stream", "compact", "kryo", "kryocompatible", "fory", "codec")
                        .values())
                .as("the serializer takes the object that the class keeps")
                .allMatch(Outcome::isUsable);
    }

    @SuppressWarnings("unused") // as Kotlin keeps it: the companion gives it away
    static final class Absent implements Serializable {
        private static final long serialVersionUID = 1;
        private static final Absent INSTANCE = new Absent();

        static Absent of() {
            return INSTANCE;
        }
    }

    static class Reply implements Serializable {
        private static final long serialVersionUID = 1;
        Absent details = Absent.of();
        int tokens;
    }

    @Test
    void theOneObjectThatAClassKeepsInAPrivateFieldComesBack() {
        assertThat(tried(generated(Reply.class), "stream", "compact", "fory", "forycompatible"))
                .hasSize(4)
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
        assertThat(Strategies.named("fory").recipe(OwnModels.of(Reply.class)).serializer())
                .contains("registerSerializer(", "new KeptSerializer(resolver.getConfig(), ", "\"INSTANCE\"));");
    }

    static final class Percent implements Serializable {
        private static final long serialVersionUID = 1;
        private final int value;

        private Percent(int value) {
            if (value < 0 || value > 100) {
                throw new IllegalArgumentException("no percentage: " + value);
            }
            this.value = value;
        }

        public static Percent of(int value) {
            return new Percent(Math.floorMod(value, 101));
        }
    }

    @Test
    void madeUpValuesComeFromFactories() {
        Values values = generated(Percent.class);
        assertThat(values.samples()).allSatisfy(sample -> assertThat(((Percent)
                                workbench.own.value.ObjectBuilder.ofOriginals().build(sample))
                        .value)
                .isBetween(0, 100));
        assertThat(tried(values, "serializable").get("serializable")).isInstanceOf(Works.class);
    }

    static class ByName implements Serializable {
        private static final long serialVersionUID = 1;

        interface Provider {
            String say();
        }

        public static class Usual implements Provider {
            @Override
            public String say() {
                return "hi";
            }
        }

        static final String FAILED = "workbench.own.OddClassesTest.failed";
        static final Provider PROVIDER;

        static {
            try {
                PROVIDER = Class.forName("workbench.own.OddClassesTest$ByName$Usual")
                        .asSubclass(Provider.class)
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ClassCastException e) {
                System.setProperty(FAILED, "a copy got the provider of the original"); // others print it
                throw e;
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        String said = PROVIDER.say();
        int number;
    }

    @Test
    void aClassThatLoadsOthersByNameIsTriedUnderItsOwnName() {
        String[] strategies =
                Stream.concat(Stream.of(PLAIN), Stream.of("compact", "stream")).toArray(String[]::new);
        Map<String, Outcome> outcomes = tried(generated(ByName.class), strategies);
        assertThat(outcomes).hasSize(strategies.length).allSatisfy((strategy, outcome) -> assertThat(outcome.isUsable())
                .as("%s: %s", strategy, outcome)
                .isTrue());
        assertThat(System.getProperty(ByName.FAILED))
                .as("was not tried under another name")
                .isNull();
    }

    static class Checksum implements Serializable {
        private static final long serialVersionUID = 1;
        private byte[] bytes = new byte[16];

        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
            out.write(bytes, 0, 16);
        }

        private void readObject(java.io.ObjectInputStream in) throws java.io.IOException {
            bytes = new byte[16];
            in.readFully(bytes);
        }
    }

    @Test
    void anArrayKeepsTheLengthThatTheConstructorGivesIt() {
        assertThat(tried(generated(Checksum.class), "serializable")
                        .get("serializable")
                        .isUsable())
                .isTrue();
    }

    @Test
    void aClassWrittenAnewIsRefusedWhereReadResolveGivesTheOneObject() {
        assertThat(tried(generated(Wall.class), "dataserializable").get("dataserializable"))
                .isEqualTo(new Outcome.Refused(
                        "dataserializable",
                        "Paint.readResolve",
                        "It gives one object for each value, and Paint has no equals that would accept another."
                                + " The generated class loses that. Write an equals, or use Java serialization."));
    }

    interface Labelled {}

    /** As AutoValue writes it. */
    @SuppressWarnings("UnusedVariable") // reflection reads them
    static final class Scope {
        private final String name;
        private final Labelled labels;

        Scope(String name, Labelled labels) {
            this.name = name;
            if (labels == null) {
                throw new NullPointerException("Null labels");
            }
            this.labels = labels;
        }
    }

    @Test
    void aNullForWantOfAClassIsNotTheStrategysFault() {
        assertThat(tried(generated(Scope.class), "compact").get("compact"))
                .isEqualTo(new Outcome.Refused(
                        "compact",
                        "Scope.labels",
                        "It is null in every value that was tried, and the class refuses null. Analyse samples"
                                + " of your own that have a value there."));
    }

    @SuppressWarnings("ClassCanBeStatic") // an inner class is what is tried
    class Inner implements Serializable {
        private static final long serialVersionUID = 1;
        int number;
        String text;
    }

    enum Suit {
        HEARTS,
        SPADES {
            @Override
            public String toString() {
                return "the other";
            }
        }
    }

    static class Failed implements Serializable {
        private static final long serialVersionUID = 1;
        String id;
        Throwable cause;
        Fault fault;
    }

    static class Fault extends RuntimeException {
        private static final long serialVersionUID = 1;
        final int code;

        Fault(String message, int code) {
            super(message);
            this.code = code;
        }
    }

    static class Labels extends java.util.HashMap<String, String> {
        private static final long serialVersionUID = 1;
        String owner = "nobody";
    }

    @Test
    void noClassEndsTheTrial() {
        for (Class<?> type : List.of(Inner.class, Suit.class, Failed.class, Fault.class, Labels.class)) {
            Map<String, Outcome> outcomes = tried(generated(type), PLAIN);
            assertThat(outcomes).as(type.getSimpleName()).hasSize(PLAIN.length);
            assertThat(outcomes.values().stream().filter(Outcome::isUsable).count())
                    .as("%s: %s", type.getSimpleName(), outcomes)
                    .isPositive();
        }
    }

    static class Person implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        List<Person> friends = new ArrayList<>();
    }

    @Test
    void aGraphInWhichEverybodyKnowsEverybodyIsReadOnce() {
        List<Person> people = Stream.generate(Person::new).limit(60).collect(Collectors.toCollection(ArrayList::new));
        people.forEach(each -> each.friends.addAll(people));
        Values values = given(Person.class, people.subList(0, 2));
        Map<String, Outcome> outcomes = tried(values, "serializable", "kryo");
        assertThat(outcomes.get("serializable").isUsable()).isTrue();
        assertThat(outcomes.get("kryo").isUsable()).isTrue();
        // without references, CBOR writes until its time is up; the others end by themselves, however slow the
        // processor is
        TimeLimit limit = new TimeLimit(Duration.ofSeconds(5), TimeLimit.TRIAL.wall());
        assertThat(tried(values, limit, "cbor").get("cbor").isUsable()).isFalse();
    }

    static class Chain implements Serializable {
        private static final long serialVersionUID = 1;
        int value;
        Chain next;
        Chain other;
    }

    @Test
    void aLongChainEndsInItsRowWithItsField() {
        Chain first = new Chain();
        Chain last = first;
        for (int i = 0; i < 100_000; i++) {
            last.next = new Chain();
            last = last.next;
        }
        Values values = given(Chain.class, List.of(first));
        assertThat(values.notes().getFirst())
                .isEqualTo("Your sample 0 is 100001 objects deep, mostly through Chain.next. It is tried, but not"
                        + " measured.");
        assertThat(tried(values, PLAIN)).allSatisfy((strategy, outcome) -> assertThat(outcome)
                .as(strategy)
                .asString()
                .contains("valueName=your sample 0, field=Chain.next, what="));
    }

    @Test
    void aGraphThatSharesIsNotWrittenWithoutEnd() {
        Chain top = new Chain();
        for (int i = 0; i < 60; i++) {
            Chain above = new Chain();
            above.next = top;
            above.other = top;
            top = above;
        }
        String[] all = Strategies.all().stream().map(each -> each.id()).toArray(String[]::new);
        Map<String, Outcome> outcomes = tried(given(Chain.class, List.of(top)), all);
        assertThat(outcomes.get("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.get("kryo")).isInstanceOf(Works.class);
        assertThat(List.of("cbor", "json", "avro", "compact", "compactclass", "stream", "codec", "dataserializable"))
                .allSatisfy(strategy -> assertThat(outcomes.get(strategy))
                        .asString()
                        .contains(
                                "field=Chain.next",
                                "It writes an object again for each reference to it: more than"
                                        + " 1,000,000,000,000,000 parts instead of 124 parts."));
    }

    @Test
    void whatIsSharedALittleIsMeasured() {
        Chain top = new Chain();
        for (int i = 0; i < 18; i++) {
            Chain above = new Chain();
            above.next = top;
            above.other = top;
            top = above;
        }
        assertThat(given(Chain.class, List.of(top)).large()).hasSize(1); // half a million parts, made of a few dozen
        assertThat(given(Chain.class, List.of(top.next.next.next.next.next.next.next.next))
                        .large())
                .isEmpty();
    }

    static class Titled {
        String title = "";
    }

    @SuppressWarnings("HidingField") // what users write
    static class Chapter extends Titled {
        String title = "none";
        Chapter next;
        List<String> pages = new ArrayList<>();
    }

    @Test
    void kryosCompatibleModeKeepsNullWhereTheConstructorSetsAValueAndFieldsThatHideOthers() {
        Chapter first = new Chapter();
        first.title = null;
        ((Titled) first).title = "inherited";
        first.pages = null;
        first.next = new Chapter();
        first.next.next = first;
        assertThat(tried(given(Chapter.class, List.of(first)), "kryocompatible").get("kryocompatible"))
                .isInstanceOf(Works.class);
    }

    static class Guest {
        Optional<String> name = Optional.empty();
        Optional<Titled> title = Optional.empty();
        List<Optional<Integer>> rooms = new ArrayList<>();
    }

    @Test
    void sourcesKeepNullInPlaceOfAnOptional() {
        Guest guest = new Guest();
        guest.name = null;
        guest.title = null;
        guest.rooms.add(Optional.of(7));
        String[] sources = {"dataserializable", "identified", "externalizable", "portable", "compact", "stream"};
        assertThat(tried(given(Guest.class, List.of(guest)), sources))
                .allSatisfy((strategy, outcome) -> assertThat(outcome.isUsable())
                        .as("%s: %s", strategy, outcome)
                        .isTrue());
    }

    @Test
    void aFieldThatHidesAnotherIsKeptOrRefusedWithItsNameAndARemedy() {
        String[] byNames = {
            "dataserializable",
            "identified",
            "externalizable",
            "portable",
            "compactclass",
            "cbor",
            "json",
            "avro",
            "avrofingerprint"
        };
        assertThat(tried(generated(Chapter.class), byNames))
                .hasSize(byNames.length)
                .allSatisfy((strategy, outcome) -> assertThat(outcome)
                        .asString()
                        .startsWith(
                                "Refused[strategy=%s, field=Chapter.title, reason=It hides an inherited field of the same name. Give one of them another name."
                                        .formatted(strategy)));
        assertThat(tried(generated(Chapter.class), "kryo", "fory", "compact", "stream", "generatedbasic", "codec"))
                .allSatisfy((strategy, outcome) -> assertThat(outcome.isUsable())
                        .as("%s: %s", strategy, outcome)
                        .isTrue());
    }

    static class Account implements Serializable {
        private static final long serialVersionUID = 1;
        String owner = "Ann";
        ReentrantLock lock = new ReentrantLock();
        AtomicReference<List<Suit>> suits = new AtomicReference<>(new ArrayList<>(List.of(Suit.SPADES)));
    }

    @Test
    void aLockAndAReferenceComeBackAsOthersOfTheSameValue() {
        assertThat(tried(given(Account.class, List.of(new Account())), "codec", "fory", "serializable"))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    static class Settings implements Serializable {
        private static final long serialVersionUID = 1;
        Properties values = new Properties(new Properties());
    }

    @Test
    void propertiesThatLoseTheirDefaultsAreChanged() {
        Properties defaults = new Properties();
        defaults.setProperty("colour", "red");
        Settings settings = new Settings();
        settings.values = new Properties(defaults);
        settings.values.setProperty("size", "2");
        Map<String, Outcome> outcomes =
                tried(given(Settings.class, List.of(settings)), "serializable", "kryo", "codec", "compact");
        assertThat(outcomes.get("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.get("kryo"))
                .asString()
                .contains("field=Settings.values, what=Map with 1 element and with defaults became Map with 1 element");
        assertThat(outcomes.get("codec"))
                .asString()
                .startsWith("Refused[strategy=codec, field=Settings.values, ")
                .contains("with defaults, which the codec does not write.");
        assertThat(outcomes.get("compact"))
                .asString()
                .startsWith("Refused[strategy=compact, field=Settings.values, ")
                .contains("that has defaults, and would come back without them.");
    }

    @SuppressWarnings("UnusedVariable") // reflection reads it
    static class Attributes {
        Map<String, Object> byName = new TreeMap<>();
    }

    @Test
    void aNumberThatComesBackAsAnotherTypeIsAChangeAlthoughTheFieldTakesBoth() {
        Map<String, Outcome> outcomes = tried(generated(Attributes.class), "json", "kryo", "codec");
        assertThat(outcomes.get("json"))
                .asInstanceOf(type(Changed.class))
                .asString()
                .contains("what=7 (Long) became 7 (Integer)");
        assertThat(outcomes.get("kryo").isUsable()).isTrue();
        assertThat(outcomes.get("codec").isUsable()).isTrue();
    }

    static class Station {
        String name = "here";
    }

    @SuppressWarnings("UnusedVariable") // reflection reads them
    static class Line {
        List<Station> stations = new ArrayList<>();
        Map<Station, Integer> minutes = new HashMap<>();
    }

    @Test
    void oneObjectAtSeveralPlacesIsAnExceptionOfAStrategyThatMakesTwo() {
        Line line = new Line();
        line.stations.add(new Station());
        line.stations.forEach(each -> line.minutes.put(each, 2));
        Map<String, Outcome> outcomes = tried(given(Line.class, List.of(line)), "generatedbasic", "codec");
        assertThat(outcomes.get("generatedbasic")).isInstanceOf(Works.class);
        assertThat(outcomes.get("codec"))
                .asInstanceOf(type(Outcome.WorksExcept.class))
                .satisfies(works -> assertThat(works.exceptions())
                        .containsExactly(new Outcome.Trouble(
                                "an object at several places",
                                "Line.minutes.keys",
                                "It was the same object as Line.stations[], and came back as another"
                                        + " object. Take a strategy that keeps references, or refer by an"
                                        + " id.")));
    }

    interface Figure extends Serializable {}

    record Dot(int x) implements Figure {}

    static class Plan implements Serializable {
        private static final long serialVersionUID = 1;
        Figure[] figures = {new Dot(1)};
        Class<?>[] kinds = {Dot[].class};
    }

    @Test
    void librariesFindAnArrayOfACopiedClassByItsName() {
        assertThat(tried(given(Plan.class, List.of(new Plan())), "fory", "kryo", "serializable"))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    @SuppressWarnings("UnusedVariable") // reflection reads them
    static class Deep {
        List<List<List<String>>> lists = List.of(List.of(List.of("a"), List.of()), List.of());
        Station[][] grid = {{new Station()}, null, {}};
        Number[][] numbers = {new Integer[] {1}};
        Optional<Optional<String>> optional = Optional.of(Optional.empty());
    }

    @Test
    void compactNestsContainersAsDeepAsTheyAre() {
        assertThat(tried(given(Deep.class, List.of(new Deep())), "compact").get("compact"))
                .isInstanceOf(Works.class);
    }

    static class Sorted implements Serializable {
        private static final long serialVersionUID = 1;
        TreeMap<String, Integer> first = new TreeMap<>(Comparator.reverseOrder());
        TreeMap<String, Integer> second = new TreeMap<>(Comparator.reverseOrder());
    }

    @Test
    void ofFieldsThatAreRefusedTheFirstIsNamedWithOneRemedy() {
        assertThat(tried(given(Sorted.class, List.of(new Sorted())), "stream").get("stream"))
                .isEqualTo(new Outcome.Refused(
                        "stream",
                        "Sorted.first",
                        "IllegalArgumentException: first is sorted by a comparator, and would come back in the"
                                + " natural order. Sort it in the natural order."));
    }

    /** As Guava writes its lists. */
    static final class Fixed<E> extends AbstractList<E> {
        private final Object[] array;

        private Fixed(Object[] array) {
            this.array = array;
        }

        public static <E> Fixed<E> copyOf(Collection<? extends E> elements) {
            return new Fixed<>(elements.toArray());
        }

        @Override
        @SuppressWarnings("unchecked") // they came from such a collection
        public E get(int index) {
            return (E) array[index];
        }

        @Override
        public int size() {
            return array.length;
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }
    }

    static class Cart {
        List<String> articles = Fixed.copyOf(List.of("a", "b"));
    }

    @Test
    void anImmutableListOfALibraryIsMadeByItsFactoryAndMayBecomeAnother() {
        assertThat(tried(given(Cart.class, List.of(new Cart())), "codec", "stream", "dataserializable"))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    /** As Eclipse Collections writes its maps. */
    static final class Table extends AbstractMap<String, Integer> implements Externalizable {
        private static final long serialVersionUID = 1;
        private final transient Map<String, Integer> entries = new HashMap<>();

        @SuppressWarnings("UnusedVariable") // a part of the class that is no part of its value
        private int capacity = 8;

        public Table() {}

        @Override
        public Integer put(String key, Integer value) {
            capacity = 2 * (entries.size() + 1);
            return entries.put(key, value);
        }

        @Override
        public Set<Entry<String, Integer>> entrySet() {
            return entries.entrySet();
        }

        @Override
        public boolean equals(Object other) {
            return super.equals(other);
        }

        @Override
        public int hashCode() {
            return super.hashCode();
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeObject(new HashMap<>(entries));
        }

        @Override
        @SuppressWarnings("unchecked") // it was written so
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            entries.putAll((Map<String, Integer>) in.readObject());
        }
    }

    @Test
    void theRoomThatAMapHasForItsEntriesIsNoPartOfItsValue() {
        assertThat(tried(generated(Table.class), "externalizable").get("externalizable"))
                .isInstanceOf(Works.class);
    }

    /** As Guava writes its multimaps: all that it holds is transient. */
    static final class Labelling implements Serializable {
        private static final long serialVersionUID = 1;
        private transient Map<String, String> labels = new TreeMap<>();

        private Labelling() {}

        public static Labelling of(String key, String label) {
            Labelling labelling = new Labelling();
            labelling.labels.put(key, label);
            return labelling;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(new HashMap<>(labels));
        }

        @SuppressWarnings("unchecked") // it was written so
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            labels = new TreeMap<>((Map<String, String>) in.readObject());
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Labelling that && that.labels.equals(labels);
        }

        @Override
        public int hashCode() {
            return labels.hashCode();
        }
    }

    @Test
    void aClassThatWritesTransientFieldsIsMadeByItsFactory() {
        Map<String, Outcome> outcomes = tried(generated(Labelling.class), "serializable", "kryo", "codec", "compact");
        assertThat(outcomes.remove("serializable")).isInstanceOf(Works.class);
        assertThat(outcomes.values()).allSatisfy(outcome -> assertThat(outcome)
                .asInstanceOf(type(Changed.class))
                .satisfies(changed ->
                        assertThat(changed.changes().getFirst().field()).isEqualTo("Labelling.labels")));
    }

    public static class Received<K> {
        private final K key;
        private final Optional<Integer> epoch;
        private final List<String> headers;

        public Received(K key, Optional<Integer> epoch, List<String> headers) {
            this.key = key;
            this.epoch = epoch;
            this.headers = headers;
        }

        public K key() {
            return key;
        }

        public Optional<Integer> epoch() {
            return epoch;
        }

        public List<String> headers() {
            return headers;
        }
    }

    @Test
    void sourcesForAClassWithTypeParametersCompile() {
        assertThat(tried(
                        given(Received.class, List.of(new Received<>("k", Optional.of(1), List.of("h")))),
                        "compact",
                        "stream"))
                .allSatisfy((strategy, outcome) -> assertThat(outcome.isUsable())
                        .as("%s: %s", strategy, outcome)
                        .isTrue());
    }

    static class Amount {
        @SuppressWarnings("UnusedVariable") // strategies write it
        private final Integer amount;

        private Amount(Integer amount) {
            this.amount = amount;
        }
    }

    static class Bill {
        Amount amount = new Amount(1);
    }

    @Test
    void anObjectMayBeCalledLikeOneOfItsFields() {
        assertThat(tried(given(Bill.class, List.of(new Bill())), "stream").get("stream"))
                .isInstanceOf(Works.class);
    }

    interface Calendars {}

    record Weeks(int days) implements Calendars {}

    @SuppressWarnings("UnusedVariable") // reflection reads them
    static class Moment {
        long millis;
        Calendars calendar = new Weeks(7);
    }

    @Test
    void whereNobodyKnowsWhatMayBeThereAMadeUpValueHasWhatTheConstructorPutsThere() {
        Values values = generated(Moment.class);
        assertThat(values.untried()).isEmpty();
        assertThat(values.notes()).noneMatch(note -> note.contains("Moment.calendar"));
        assertThat(tried(values, "kryo").get("kryo").isUsable()).isTrue();
    }

    @Test
    void aSecondAnalysisGivesTheSameVerdicts() {
        String[] all = Strategies.all().stream().map(each -> each.id()).toArray(String[]::new);
        Map<String, Outcome> first = tried(generated(Wall.class), all);
        Map<String, Outcome> second = tried(generated(Wall.class), all);
        assertThat(first).hasSize(all.length);
        assertThat(first).allSatisfy((strategy, outcome) -> assertThat(second.get(strategy))
                .isEqualTo(outcome));
    }
}
