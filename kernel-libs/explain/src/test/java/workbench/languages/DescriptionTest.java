package workbench.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.FieldType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import workbench.languages.Parcels.Bike;
import workbench.languages.Parcels.Parcel;
import workbench.languages.Parcels.Shipment;
import workbench.languages.Parcels.Tree;
import workbench.languages.Parcels.Van;
import workbench.languages.Parcels.WithLists;
import workbench.languages.Parcels.WithMap;
import workbench.own.OwnClass;
import workbench.own.strategy.Strategies;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** What other languages are told agrees with what the generated serializers of Java write. */
class DescriptionTest {

    private static final ObjectModel MODEL = ObjectModel.of(Parcel.class);
    private static final JsonNode JSON = Description.of(MODEL).json();

    private static JsonNode field(String name) {
        return JSON.path("classes").get(0).path("fields").values().stream()
                .filter(field -> field.path("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void namesAndNumbersAreThoseOfTheGeneratedSerializers() {
        assertThat(JSON.path("root").asString()).isEqualTo("Parcel");
        assertThat(JSON.path("factoryId").asInt()).isEqualTo(1);
        JsonNode line = JSON.path("classes").get(1);
        assertThat(line.path("name").asString()).isEqualTo("Line");
        assertThat(line.path("typeName").asString()).isEqualTo("line");
        assertThat(line.path("classId").asInt()).isEqualTo(2);
    }

    @Test
    void eachFieldHasItsKindAndWhetherItMayBeNull() {
        assertThat(field("number").path("kind").asString()).isEqualTo("long");
        assertThat(field("number").path("nullable").asBoolean()).isFalse();
        assertThat(field("bonus").path("nullable").asBoolean()).isTrue();
        assertThat(field("status").path("kind").asString()).isEqualTo("enum");
        assertThat(field("lines").path("element").path("class").asString()).isEqualTo("Line");
        assertThat(field("counts").path("primitive").asBoolean()).isTrue();
        assertThat(field("raw").path("kind").asString()).isEqualTo("bytes");
    }

    @Test
    void compactHasANullableTypeForEachNumber() {
        assertThat(field("number").path("compact").asString()).isEqualTo("Int64");
        assertThat(field("bonus").path("compact").asString()).isEqualTo("NullableInt64");
        assertThat(field("old").path("compact").asString()).isEqualTo("Int64");
        assertThat(field("maybe").path("compact").asString()).isEqualTo("ArrayOfNullableInt32");
        assertThat(field("counts").path("compact").asString()).isEqualTo("ArrayOfInt32");
        assertThat(field("lines").path("compact").asString()).isEqualTo("ArrayOfCompact");
    }

    /** The class definitions of the generated classes say what Java writes. */
    @Test
    @SuppressWarnings("removal") // Portable is deprecated and still written
    void portableHasTheTypesOfJavasClassDefinitions() {
        Values values = new Values(MODEL, List.of(Snapshot.of(Parcels.parcel(1, null))), Map.of(), "a test", List.of());
        SerializationConfig config = new SerializationConfig();
        OwnClass.of(values, List.of(Strategies.named("portable")))
                .catalog()
                .variant("portable")
                .configure(config);
        ClassDefinition definition = config.getClassDefinitions().stream()
                .filter(each -> each.getClassId() == 1)
                .findFirst()
                .orElseThrow();
        Map<String, String> ofJava = IntStream.range(0, definition.getFieldCount())
                .mapToObj(definition::getField)
                .collect(Collectors.toMap(field -> field.getName(), field -> screaming(field.getType())));
        Map<String, String> described = JSON.path("classes").get(0).path("fields").values().stream()
                .filter(field -> field.has("portable"))
                .collect(Collectors.toMap(field -> field.path("name").asString(), field -> field.path("portable")
                        .asString()));
        assertThat(described).isEqualTo(ofJava).doesNotContainKeys("bonus", "maybe", "amounts");
    }

    /** BYTE_ARRAY as ByteArray. */
    @SuppressWarnings("removal")
    private static String screaming(FieldType type) {
        String name = type == FieldType.UTF ? "STRING" : type == FieldType.UTF_ARRAY ? "STRING_ARRAY" : type.name();
        return org.apache.commons.text.CaseUtils.toCamelCase(name, true, '_');
    }

    @Test
    void aFieldThatOtherLanguagesLackIsNamed() {
        assertThatThrownBy(() -> Description.of(ObjectModel.of(WithMap.class)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "WithMap.counts has keys of Double, which other languages do not compare as Java does. Declare them as a text, a whole number, a UUID or an enum.");
        assertThatThrownBy(() -> Description.of(ObjectModel.of(WithLists.class)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "WithLists.counts holds an object of List, for which the workbench writes no serializers in other languages. Leave the field out, or declare it as a number, a text, a date, an enum, an object, a sealed type, or a list, a set or a map of these.");
    }

    @Test
    void aMapIsTwoArraysForCompactAndFollowsTheNamedFieldsOfPortable() {
        JsonNode amounts = field("amounts");
        assertThat(amounts.path("kind").asString()).isEqualTo("map");
        assertThat(amounts.has("compact")).isFalse();
        assertThat(amounts.has("portable")).isFalse();
        assertThat(amounts.path("keys").path("compact").asString()).isEqualTo("ArrayOfString");
        assertThat(amounts.path("values").path("compact").asString()).isEqualTo("ArrayOfNullableInt64");
        assertThat(amounts.path("values").path("element").path("nullable").asBoolean())
                .as("a value may be null")
                .isTrue();
        assertThat(field("byNumber")
                        .path("keys")
                        .path("element")
                        .path("nullable")
                        .asBoolean())
                .as("a sorted map has no null")
                .isFalse();
        assertThat(field("byNumber")
                        .path("values")
                        .path("element")
                        .path("class")
                        .asString())
                .isEqualTo("Line");
    }

    @Test
    void anInterfaceIsRefused() {
        assertThatThrownBy(() -> Description.of(ObjectModel.of(Parcels.Carrier.class)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "Carrier may be one of several classes, for which the workbench writes no serializers in other languages. Give one of them.");
    }

    @Test
    void anObjectOfASealedTypeSaysOfWhichClassItIs() {
        Description description = Description.of(ObjectModel.of(Shipment.class));
        JsonNode carrier =
                description.json().path("classes").get(0).path("fields").get(0);
        assertThat(carrier.path("kind").asString()).isEqualTo("choice");
        assertThat(carrier.path("classes")).hasToString("[\"Van\",\"Bike\"]");
        assertThat(carrier.path("compact").asString()).isEqualTo("Compact");
        assertThat(carrier.has("portable")).isFalse();
        assertThat(description.json().path("box").asString()).isEqualTo("shipment.box");
        Neutral neutral = new Neutral(description);
        Snapshot shipment = Snapshot.of(new Shipment(new Bike("A"), Arrays.asList(new Van(4), null, new Bike("B"))));
        assertThat(neutral.of(shipment).path("carrier")).hasToString("{\"rider\":\"A\",\"class\":\"Bike\"}");
        assertThat(neutral.snapshot(neutral.of(shipment))).isEqualTo(shipment);
    }

    @Test
    void schemasAreRefusedToAFieldOfASealedType() {
        ObjectModel shipment = ObjectModel.of(Shipment.class);
        assertThat(SchemaStrategy.of(Description.of(shipment)))
                .hasSize(2)
                .allSatisfy(strategy -> assertThat(strategy.refusal(shipment)).hasValueSatisfying(refusal -> {
                    assertThat(refusal.where()).isEqualTo("Shipment.carrier");
                    assertThat(refusal.reason()).startsWith("It may hold objects of several classes, ");
                }));
        assertThat(SchemaStrategy.of(Description.of(MODEL)))
                .allSatisfy(strategy -> assertThat(strategy.refusal(MODEL)).isEmpty());
    }

    @Test
    void aTreeComesBackAndACycleIsTold() throws Exception {
        Description description = Description.of(ObjectModel.of(Tree.class));
        Neutral neutral = new Neutral(description);
        Snapshot tree = Snapshot.of(new Tree(List.of(new Tree(List.of()), new Tree(List.of(new Tree(List.of()))))));
        JsonNode json = neutral.of(tree);
        assertThat(neutral.snapshot(json)).isEqualTo(tree);
        AvroForm avro = new AvroForm(description);
        assertThat(neutral.snapshot(avro.read(avro.write(json)))).isEqualTo(tree);
        ProtobufForm protobuf = new ProtobufForm(description);
        assertThat(neutral.snapshot(protobuf.read(protobuf.write(json)))).isEqualTo(tree);
        List<Tree> children = new ArrayList<>();
        Tree around = new Tree(children);
        children.add(around);
        assertThat(Neutral.hasCycle(Snapshot.of(around))).isTrue();
        assertThat(Neutral.hasCycle(tree)).isFalse();
    }

    @Test
    void aNeutralValueComesBackEqual() {
        Neutral neutral = new Neutral(Description.of(MODEL));
        Snapshot parcel = Snapshot.of(Parcels.parcel(1, null));
        JsonNode json = neutral.of(parcel);
        assertThat(json.path("number").asString()).isEqualTo("-9223372036854775808");
        assertThat(json.path("letter").asString()).isEqualTo("65535");
        assertThat(json.path("bonus").isNull()).isTrue();
        assertThat(json.path("raw").asString()).isEqualTo("Af8=");
        assertThat(json.path("labels")).hasToString("[\"b\",\"a\"]");
        assertThat(json.path("amounts")).hasToString("[[\"none\",null]]");
        assertThat(json.path("byNumber").get(0).get(0).asString()).isEqualTo("-1");
        assertThat(neutral.snapshot(json)).isEqualTo(parcel);
        assertThat(Snapshot.difference(parcel, neutral.toMicroseconds(parcel)))
                .hasValueSatisfying(change -> assertThat(change.path()).isEqualTo("Parcel.at"));
    }

    @Test
    void avroKeepsEveryValue() throws Exception {
        Description description = Description.of(MODEL);
        Neutral neutral = new Neutral(description);
        Snapshot parcel = Snapshot.of(Parcels.parcel(1, null));
        AvroForm avro = new AvroForm(description);
        assertThat(neutral.snapshot(avro.read(avro.write(neutral.of(parcel))))).isEqualTo(parcel);
    }

    @Test
    void protobufMakesANullListEmptyAndRefusesNullInAList() throws Exception {
        Description description = Description.of(MODEL);
        Neutral neutral = new Neutral(description);
        ProtobufForm protobuf = new ProtobufForm(description);
        Snapshot parcel = Snapshot.of(Parcels.parcel(1));
        Snapshot read = neutral.snapshot(protobuf.read(protobuf.write(neutral.of(parcel))));
        assertThat(Snapshot.difference(parcel, read))
                .hasValueSatisfying(change -> assertThat(change.path()).isEqualTo("Parcel.tags"));
        assertThatThrownBy(() -> protobuf.write(neutral.of(Snapshot.of(Parcels.parcel(1, null)))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("maybe holds null, which Protobuf has not in a list. Leave it out.");
    }
}
