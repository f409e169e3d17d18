package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.Principal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.shape.ObjectModel;

/** Classes as libraries have them, which nobody may edit, go through a member by Compact and come back equal. */
@NullUnmarked
@SuppressWarnings({
    "ArrayRecordComponent",
    "HidingField",
    "JavaUtilDate",
    "OptionalAssignedToNull",
    "OptionalUsedAsFieldOrParameterType",
    "UnusedVariable",
    "FieldCanBeFinal",
    "ClassCanBeStatic"
}) // what users write
class CompactStylesTest {

    /** As docker-java writes its answers: filled by reflection, with getters alone, and a getter that computes. */
    static class Answer {
        private final Map<String, Object> rawValues = new HashMap<>();
        private String name;
        private List<String> tags;
        private int[][] matrix;

        String getName() {
            return name == null ? "unnamed" : name;
        }
    }

    /** As events of AWS: beans with maps of lists. */
    static class Event {
        private Map<String, List<String>> headers;
        private List<Map<String, List<Integer>>> pages;
        private Optional<UUID> id = Optional.empty();
        private OptionalInt count = OptionalInt.empty();
        private List<Optional<String>> notes;
        private Event inner;
    }

    /** As models of Stripe: fields of open types, and lists of them. */
    abstract static class Source {
        private String id;
    }

    static class Card extends Source {
        private String number;
    }

    static class GoldCard extends Card {
        private int level;
    }

    interface Priced {}

    static class Charge {
        private Source source;
        private List<Source> sources;
        private Map<String, Card> cards;
        private Source[] array;
        private Priced priced;

        private Charge() {}
    }

    /** A class that no serializer can name. */
    private static final class Hidden implements Priced {
        private final BigDecimal price;
        private final Kind kind;

        private Hidden(String price) {
            this.price = new BigDecimal(price);
            this.kind = Kind.LARGE;
        }
    }

    private enum Kind {
        SMALL,
        LARGE
    }

    private record Pair(Kind kind, List<Kind> kinds) {}

    static class Parent {
        private int id;
    }

    static class Child extends Parent {
        private int id;
        private Pair pair;
    }

    static class Node {
        private String label;
        private Node next;
    }

    static class Dated {
        private Date date;
    }

    /** As users of Spring and requests of Avro: an interface that nothing here implements, and buffers. */
    static class Session {
        private Principal owner;
        private List<Principal> guests;
        private Iterable<Object> rights;
        private ByteBuffer key;
        private Map<String, ByteBuffer> meta;
    }

    private static final List<Class<?>> ROOTS =
            List.of(Answer.class, Event.class, Charge.class, Child.class, Node.class, Dated.class, Session.class);

    private static PlainMember member;

    @BeforeAll
    static void startMember() {
        SerializationConfig config = new SerializationConfig();
        ROOTS.forEach(root -> CompiledSource.of(GeneratedSource.of(ObjectModel.of(root), SourceKind.COMPACT))
                .configure(config));
        member = PlainMember.with(config);
    }

    @AfterAll
    static void stopMember() {
        member.close();
    }

    @SuppressWarnings("unchecked")
    private static <T> T throughTheMember(T value) {
        SerializationService service = member.service();
        return (T) service.toObject(service.toData(value));
    }

    @Test
    void privateFieldsComeBackAsTheyAreAndNotAsGettersShowThem() {
        Answer answer = new Answer();
        answer.rawValues.put("list", new ArrayList<>(Arrays.asList(1, "a", null, 2L, new BigDecimal("1.50"))));
        answer.rawValues.put("map", new TreeMap<>(Map.of("k", Set.of('c'))));
        answer.rawValues.put("array", new String[] {"x", null});
        answer.matrix = new int[][] {{1, 2}, null, {}};
        Answer read = throughTheMember(answer);
        assertThat(read.name).isNull();
        assertThat(read.tags).isNull();
        assertThat(read.matrix).isDeepEqualTo(answer.matrix);
        assertThat(read.rawValues).usingRecursiveComparison().isEqualTo(answer.rawValues);
        assertThat(read.rawValues.get("map")).isInstanceOf(TreeMap.class);
        assertThat(read.rawValues.get("array")).isInstanceOf(String[].class);
    }

    /** As models of xjc with texts for convenience: each method of two has a null that fits both. */
    static class Overloaded {
        private TimeUnit kind;
        private List<String> names;

        public void setKind(TimeUnit kind) {
            this.kind = kind;
        }

        public void setKind(String name) {
            this.kind = TimeUnit.valueOf(name);
        }

        public void setNames(List<String> names) {
            this.names = names;
        }

        public void setNames(String... names) {
            this.names = List.of(names);
        }
    }

    record Tool(UUID id, Map<String, Integer> numbers) {
        Tool(String id, String number) {
            this(UUID.fromString(id), Map.of("n", Integer.valueOf(number)));
        }
    }

    @Test
    void whatIsOverloadedIsCalledWithItsDeclaredTypesOrNotAtAll() {
        Overloaded overloaded = new Overloaded();
        Tool tool = new Tool(new UUID(1, 2).toString(), "7");
        for (SourceKind kind : List.of(SourceKind.COMPACT, SourceKind.STREAM)) {
            assertThat(written(overloaded, kind)).usingRecursiveComparison().isEqualTo(overloaded);
            assertThat(written(tool, kind)).isEqualTo(tool);
            assertThat(written(new Tool((UUID) null, null), kind)).isEqualTo(new Tool((UUID) null, null));
        }
        overloaded.setNames("a", "b");
        overloaded.setKind("SECONDS");
        assertThat(written(overloaded, SourceKind.COMPACT))
                .usingRecursiveComparison()
                .isEqualTo(overloaded);
    }

    private static Object written(Object object, SourceKind kind) {
        SerializationService service = CompiledSource.of(GeneratedSource.of(ObjectModel.of(object.getClass()), kind))
                .serialization();
        return service.toObject(service.toData(object));
    }

    @Test
    void containersNest() {
        Event event = new Event();
        event.headers = new LinkedHashMap<>();
        event.headers.put("a", List.of("1", "2"));
        event.headers.put("none", null);
        event.headers.put("empty", List.of());
        event.pages = Arrays.asList(Map.of("p", List.of(1, 2)), null, Map.of());
        event.notes = Arrays.asList(Optional.of("n"), Optional.empty(), null);
        event.id = Optional.of(new UUID(1, 2));
        event.count = OptionalInt.of(3);
        event.inner = new Event();
        assertThat(throughTheMember(event)).usingRecursiveComparison().isEqualTo(event);
    }

    @Test
    void aNullOptionalDiffersFromAnEmptyOne() {
        Event event = new Event();
        event.id = null;
        event.count = null;
        Event read = throughTheMember(event);
        assertThat(read.id).isNull();
        assertThat(read.count).isNull();
        assertThat(throughTheMember(new Event()).id).isEmpty();
        assertThat(throughTheMember(new Event()).count).isEmpty();
    }

    @Test
    void openTypesKeepTheirClass() {
        GoldCard gold = new GoldCard();
        gold.level = 3;
        Card card = new Card();
        card.number = "4242";
        ((Source) card).id = "id";
        Charge charge = new Charge();
        charge.source = gold;
        charge.sources = Arrays.asList(card, gold, null);
        charge.cards = new HashMap<>(Map.of("a", card, "b", gold));
        charge.array = new Card[] {card, gold};
        charge.priced = new Hidden("1.50");
        Charge read = throughTheMember(charge);
        assertThat(read)
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .ignoringFields("sources")
                .isEqualTo(charge);
        assertThat(read.sources).usingRecursiveFieldByFieldElementComparator().isEqualTo(charge.sources);
        assertThat(read.sources.get(1)).isInstanceOf(GoldCard.class);
        assertThat(read.array).isInstanceOf(Card[].class);
    }

    @Test
    void anUnknownClassIsRefusedByTheNameOfTheField() {
        class Local extends Source {}
        Charge charge = new Charge();
        charge.source = new Local();
        assertThatThrownBy(() -> throughTheMember(charge))
                .hasStackTraceContaining(
                        "Source holds a %s, for which no serializer was generated. Known are %s, %s. Generate the serializers again where this class is in the jar of the declared type, or leave the field out."
                                .replace("Source holds", "Charge.source holds")
                                .formatted(Local.class.getName(), Card.class.getName(), GoldCard.class.getName()));
        class LocalDate extends Date {}
        Dated dated = new Dated();
        dated.date = new LocalDate();
        assertThatThrownBy(() -> throughTheMember(dated))
                .hasStackTraceContaining("Dated.date holds a %s, and only objects of java.util.Date itself are written."
                        .formatted(LocalDate.class.getName()));
        Answer answer = new Answer();
        answer.rawValues.put("thread", new java.util.concurrent.atomic.AtomicBoolean());
        assertThatThrownBy(() -> throughTheMember(answer))
                .hasStackTraceContaining(
                        "Answer.rawValues holds a java.util.concurrent.atomic.AtomicBoolean, for which no serializer");
    }

    @Test
    void fieldsThatTheBytesLackKeepWhatTheConstructorGaveThem() {
        SerializationService service = member.service();
        Answer answer = service.toObject(service.toData(
                GenericRecordBuilder.compact("answer").setString("name", "n").build()));
        assertThat(answer.name).isEqualTo("n");
        assertThat(answer.rawValues).isEmpty();
        assertThat(answer.matrix).isNull();
        Event event = service.toObject(
                service.toData(GenericRecordBuilder.compact("event").build()));
        assertThat(event).usingRecursiveComparison().isEqualTo(new Event());
        Charge charge = service.toObject(
                service.toData(GenericRecordBuilder.compact("charge").build()));
        assertThat(charge).usingRecursiveComparison().isEqualTo(new Charge());
    }

    @Test
    void aFieldOfAnInterfaceWithoutKnownClassesHoldsWhatComesBackAsOne() {
        Session session = new Session();
        session.guests = Arrays.asList(null, null);
        session.rights = new ArrayList<>(List.of(1, Map.of("k", "v")));
        assertThat(throughTheMember(session)).usingRecursiveComparison().isEqualTo(session);
        session.owner = () -> "root";
        assertThatThrownBy(() -> throughTheMember(session))
                .hasStackTraceContaining("Session.owner holds a ")
                .hasStackTraceContaining("for which no serializer was generated. Known are no classes.");
        session.owner = null;
        class Rights extends ArrayDeque<Object> implements Principal {
            @Override
            public String getName() {
                return "rights";
            }
        }
        session.guests = List.of(new Rights());
        assertThatThrownBy(() -> throughTheMember(session))
                .hasStackTraceContaining("Session.guests holds a " + Rights.class.getName());
    }

    @Test
    void aBufferKeepsItsBytesAndItsOrder() {
        Session session = new Session();
        session.key =
                ByteBuffer.allocateDirect(8).order(ByteOrder.LITTLE_ENDIAN).putInt(4, 7);
        session.key.position(4);
        session.meta = new HashMap<>();
        session.meta.put("none", null);
        session.meta.put("little", ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN));
        session.meta.put("big", ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 1));
        Session read = throughTheMember(session);
        assertThat(session.key.position()).isEqualTo(4);
        assertThat(read.key).isEqualTo(session.key);
        assertThat(read.key.getInt()).isEqualTo(7);
        assertThat(read.meta).isEqualTo(session.meta);
        assertThat(read.meta.get("little").order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        assertThat(read.meta.get("big").order()).isEqualTo(ByteOrder.BIG_ENDIAN);
        assertThat(throughTheMember(new Session()).key).isNull();
    }

    @Test
    void hiddenFieldsAndClassesThatNobodyCanNameAreKept() {
        Child child = new Child();
        child.id = 1;
        ((Parent) child).id = 2;
        child.pair = new Pair(Kind.SMALL, List.of(Kind.LARGE));
        assertThat(throughTheMember(child)).usingRecursiveComparison().isEqualTo(child);
    }

    @Test
    void aCycleIsRefusedByTheNameOfTheField() {
        Node node = new Node();
        node.next = node;
        assertThatThrownBy(() -> throughTheMember(node))
                .hasStackTraceContaining(
                        "Node.next leads through more than 400 objects, each within the one before: a cycle, or a chain that is too long.");
        node.next = new Node();
        assertThat(throughTheMember(node).next.next).isNull();
    }

    @Test
    void aChainFitsIntoTheStackOfAFreshThread() throws InterruptedException {
        Node first = null;
        for (int i = 0; i < 400; i++) {
            Node node = new Node();
            node.next = first;
            first = node;
        }
        Node chain = first;
        List<Throwable> thrown = new ArrayList<>();
        Thread thread = new Thread(null, () -> throughTheMember(chain), "small", 1 << 20);
        thread.setUncaughtExceptionHandler((_, e) -> thrown.add(e));
        thread.start();
        thread.join();
        assertThat(thrown).isEmpty();
    }

    @Test
    void theNameOfABoxBeginsWithTheTypeNameOfTheRoot() {
        ObjectModel model = ObjectModel.of(Charge.class);
        WireNames wire = WireNames.of(model).withTypeName(Charge.class, "bill");
        GeneratedSource named = GeneratedSource.of(model, SourceKind.COMPACT, Charge.class.getPackageName(), wire);
        assertThat(boxes(GeneratedSource.of(model, SourceKind.COMPACT))).contains("super(\"charge.box\", ");
        assertThat(boxes(named)).contains("super(\"bill.box\", ");
    }

    private static String boxes(GeneratedSource source) {
        return source.files().stream()
                .filter(file -> file.simpleName().equals("ChargeBoxSerializer"))
                .map(SourceFile::text)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theConfigurationDeniesReflection() {
        GeneratedSource source = GeneratedSource.of(ObjectModel.of(Node.class), SourceKind.COMPACT);
        Config yaml = Config.loadFromString(source.configuration().yaml());
        Config xml = Config.loadFromString(source.configuration().xml());
        for (Config config : List.of(yaml, xml)) {
            assertThat(config.getSerializationConfig()
                            .getCompactSerializationConfig()
                            .getZeroConfigFilter()
                            .isDefaultsDisabled())
                    .isTrue();
        }
        assertThat(source.configuration().java()).contains("setZeroConfigFilter");
        assertThat(source.needsRuntime()).isTrue();
    }
}
