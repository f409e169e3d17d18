package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.variant.NotPossibleException;

@NullUnmarked
class BadInputTest {

    record Point(int x, Name name) {}

    record Name(String text) {}

    record Departure(ZonedDateTime at) {}

    @TempDir
    Path folder;

    @Test
    void samplesComeFromJsonAndCsv() throws IOException {
        Path json = Files.writeString(
                folder.resolve("points.json"), "[{\"x\": 1, \"name\": {\"text\": \"a\"}}, {\"x\": 2}]");
        Path csv = Files.writeString(folder.resolve("points.csv"), "x,name.text\n1,a\n2,\n");
        List<Object> expected = List.of(new Point(1, new Name("a")), new Point(2, null));
        assertThat(SampleFiles.read(Point.class, json)).isEqualTo(expected);
        assertThat(SampleFiles.read(Point.class, csv)).isEqualTo(expected);
    }

    record Price(BigDecimal amount, double rate) {}

    /** A double has neither all digits nor the scale. */
    @Test
    void amountsInJsonKeepAllDigits() throws IOException {
        Path json = Files.writeString(
                folder.resolve("prices.json"),
                "{\"amount\": 19.90, \"rate\": 0.1} {\"amount\": 12345678901234567.89, \"rate\": 1e3}");
        assertThat(SampleFiles.read(Price.class, json))
                .containsExactly(
                        new Price(new BigDecimal("19.90"), 0.1),
                        new Price(new BigDecimal("12345678901234567.89"), 1_000));
    }

    static class Receipt {
        final List<String> articles = new ArrayList<>();
        transient int hash = 1;
    }

    @Test
    void finalFieldsAreSetAndTransientOnesAreNot() throws IOException {
        Path json =
                Files.writeString(folder.resolve("receipts.json"), "{\"articles\": [\"pen\", \"ink\"], \"hash\": 7}");
        Receipt receipt = (Receipt) SampleFiles.read(Receipt.class, json).getFirst();
        assertThat(receipt.articles).containsExactly("pen", "ink");
        assertThat(receipt.hash).isEqualTo(1);
    }

    static class Fare {
        final String from;
        final int cents;

        Fare(String from, int cents) {
            this.from = from;
            this.cents = cents;
        }

        Fare(String from, int cents, int discount) {
            this(from, cents - discount);
        }
    }

    record Journey(Fare fare) {}

    /** As the remedy says. */
    static class MendedFare extends Fare {
        final String to;

        private MendedFare() {
            this("", 0, "");
        }

        MendedFare(String from, int cents, String to) {
            super(from, cents);
            this.to = to;
        }
    }

    @Test
    void aClassWithoutAConstructorThatTakesNothingIsNamedWithTheRemedy() throws IOException {
        Path json = Files.writeString(folder.resolve("fares.json"), "{\"from\": \"Ulm\", \"cents\": 250}");
        assertThatThrownBy(() -> SampleFiles.read(Fare.class, json))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "Sample 0 of %s does not fit Fare: Fare has no constructor without parameters. Its objects are made by one, and then their fields are set, also final ones. Add one, which may be private, or make Fare a record. If you cannot edit it, give objects that you made: analyse(Fare.class, List.of(...)).",
                        json);
        Path within =
                Files.writeString(folder.resolve("journeys.json"), "{\"fare\": {\"from\": \"Ulm\", \"cents\": 250}}");
        assertThatThrownBy(() -> SampleFiles.read(Journey.class, within))
                .hasMessageStartingWith(
                        "Sample 0 of %s does not fit Journey: Fare has no constructor without parameters."
                                .formatted(within))
                .hasMessageEndingWith("give objects that you made: analyse(Journey.class, List.of(...)).");
        Path mended = Files.writeString(
                folder.resolve("mended.json"), "{\"from\": \"Ulm\", \"cents\": 250, \"to\": \"Bonn\"}");
        assertThat(SampleFiles.read(MendedFare.class, mended))
                .singleElement()
                .usingRecursiveComparison()
                .isEqualTo(new MendedFare("Ulm", 250, "Bonn"));
    }

    @Test
    void aTextInPlaceOfARecordIsNotBlamedOnItsConstructor() throws IOException {
        Path json = Files.writeString(folder.resolve("points.json"), "{\"x\": 1, \"name\": \"a\"}");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, json))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining("String value ('a')")
                .hasMessageNotContaining("has no constructor");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x;name.text/1;a/2;/",
                "x\tname.text/1\ta/2",
                "\uFEFFx|name.text/1|a//2|",
                "x, name.text/1, \"a\"/2,\"\""
            })
    void csvComesFromManyPrograms(String lines) throws IOException {
        for (String end : List.of("\n", "\r\n")) {
            Path csv = Files.writeString(folder.resolve("points.csv"), lines.replace("/", end));
            assertThat(SampleFiles.read(Point.class, csv))
                    .isEqualTo(List.of(new Point(1, new Name("a")), new Point(2, null)));
        }
    }

    @Test
    void whatIsNoCsvIsRefused() throws IOException {
        Path wide = Files.writeString(folder.resolve("wide.csv"), "x,name.text\n1,a,b\n");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, wide))
                .hasMessage(wide + " is not CSV: line 2 has 3 values, but the first line has 2 names.");
        Path twice = Files.writeString(folder.resolve("twice.csv"), "x,x\n1,2\n");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, twice))
                .hasMessageStartingWith(twice + " is not CSV: ")
                .hasMessageContaining("duplicate");
        Path latin = Files.write(folder.resolve("latin.csv"), new byte[] {'x', '\n', (byte) 0xe9});
        assertThatThrownBy(() -> SampleFiles.read(Point.class, latin)).hasMessage(latin + " is not text in UTF-8.");
    }

    @SuppressWarnings("ArrayRecordComponent") // as files have it
    record Sale(String article, BigDecimal price, LocalDate day, List<Point> points, byte[] key) {}

    private Path avro(int records) throws IOException {
        Schema schema = new Schema.Parser().parse("""
                {"type": "record", "name": "Sale", "fields": [
                 {"name": "article", "type": ["null", "string"]},
                 {"name": "price", "type": {"type": "bytes", "logicalType": "decimal", "precision": 9, "scale": 2}},
                 {"name": "day", "type": {"type": "int", "logicalType": "date"}},
                 {"name": "points", "type": {"type": "array", "items": {"type": "record", "name": "Point", "fields": [
                   {"name": "x", "type": "int"}]}}},
                 {"name": "key", "type": "bytes"}]}
                """);
        GenericData.Record point =
                new GenericData.Record(schema.getField("points").schema().getElementType());
        point.put("x", 7);
        GenericData.Record sale = new GenericData.Record(schema);
        sale.put("article", "pen");
        sale.put("price", ByteBuffer.wrap(new BigDecimal("1.50").unscaledValue().toByteArray()));
        sale.put("day", (int) LocalDate.of(2026, 11, 25).toEpochDay());
        sale.put("points", List.of(point));
        sale.put("key", ByteBuffer.wrap(new byte[] {1, 2}));
        Path file = folder.resolve("sales.avro");
        try (DataFileWriter<GenericData.Record> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setSyncInterval(64).create(schema, file.toFile());
            for (int i = 0; i < records; i++) {
                writer.append(sale);
            }
        }
        return file;
    }

    @Test
    void recordsOfAvroHaveTheNamesOfFields() throws IOException {
        List<Object> sales = SampleFiles.read(Sale.class, avro(3));
        assertThat(sales)
                .hasSize(3)
                .first()
                .usingRecursiveComparison()
                .isEqualTo(new Sale(
                        "pen",
                        new BigDecimal("1.50"),
                        LocalDate.of(2026, 11, 25),
                        List.of(new Point(7, null)),
                        new byte[] {1, 2}));
    }

    @Test
    void anAvroFileThatIsNoneOrCutOffOrEmptyIsRefused() throws IOException {
        Path file = avro(100);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 40));
        assertThatThrownBy(() -> SampleFiles.read(Sale.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageMatching(Pattern.quote(file.toString()) + " is damaged or cut off after record \\d+: .*");
        Files.write(file, Arrays.copyOf(whole, 20));
        assertThatThrownBy(() -> SampleFiles.read(Sale.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(file + " is not an Avro container file, or is damaged: ");
        Files.writeString(file, "{\"x\": 1}");
        assertThatThrownBy(() -> SampleFiles.read(Sale.class, file))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith(file + " is not an Avro container file, or is damaged: ");
        avro(0);
        assertThatThrownBy(() -> SampleFiles.read(Sale.class, file)).hasMessageStartingWith(file + " holds no sample.");
        avro(1);
        assertThatThrownBy(() -> SampleFiles.read(Point.class, file))
                .hasMessageStartingWith("Sample 0 of %s does not fit Point: ".formatted(file));
    }

    @Test
    void aTimeKeepsItsZone() throws IOException {
        String time = "2019-03-01T09:30+01:00[Europe/Paris]";
        Path json = Files.writeString(folder.resolve("departures.json"), "{\"at\": \"%s\"}".formatted(time));
        assertThat(SampleFiles.read(Departure.class, json))
                .isEqualTo(List.of(new Departure(ZonedDateTime.parse(time))));
    }

    @Test
    void aFileThatDoesNotFitIsRefusedWithItsSample() throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.json"), "[{\"x\": 1}, {\"x\": \"one\"}]");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, wrong))
                .hasMessageStartingWith("Sample 1 of " + wrong + " does not fit Point: ");
        Path misspelt = Files.writeString(folder.resolve("misspelt.json"), "[{\"x\": 1, \"nmae\": null}]");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, misspelt))
                .hasMessageStartingWith("Sample 0 of " + misspelt + " does not fit Point: ")
                .hasMessageContaining("\"nmae\"")
                .hasMessageNotContaining("REDACTED");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, folder.resolve("none.json")))
                .hasMessageStartingWith("There is no file ");
        Path text = Files.writeString(folder.resolve("points.txt"), "1");
        assertThatThrownBy(() -> SampleFiles.read(Point.class, text))
                .hasMessage("Samples are read from files that end in .json, .csv, .avro or .hprof, but this one is %s."
                        .formatted(text));
    }

    @Test
    void theClassOfSamplesMustBeOne() {
        assertThat(OwnModels.classOf(List.of(new Name("a"), new Name("b")))).isEqualTo(Name.class);
        assertThatThrownBy(() -> OwnModels.classOf(Arrays.asList(null, null)))
                .hasMessageStartingWith("The list of samples holds no object.");
        assertThatThrownBy(() -> OwnModels.classOf(List.of(1, "x")))
                .hasMessageStartingWith("The samples are of several classes: Integer, String.");
    }

    interface Shape {}

    abstract static class Parent {
        int x;
    }

    @ParameterizedTest
    @MethodSource
    void whatIsNoClassOfObjectsThatAreKnownIsRefusedInASentence(Class<?> type, String message) {
        assertThatThrownBy(() -> OwnModels.of(type))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(type.getName() + message);
    }

    static Stream<Arguments> whatIsNoClassOfObjectsThatAreKnownIsRefusedInASentence() {
        String remedy =
                " that is not sealed, so that its objects may be of any class. Seal it, or give one of its classes.";
        String ofTheJdk = " is a class of the JDK. Give a class of your own, whose objects you put into a map.";
        return Stream.of(
                Arguments.of(Shape.class, " is an interface" + remedy),
                Arguments.of(Parent.class, " is an abstract class" + remedy),
                Arguments.of(Object.class, ofTheJdk),
                Arguments.of(List.class, ofTheJdk));
    }
}
