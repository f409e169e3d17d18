package workbench.generate.codec;

import static workbench.generate.codec.CodecTest.assertSame;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.NullUnmarked;
import workbench.generate.codec.Models.Card;
import workbench.generate.codec.Models.Cash;
import workbench.generate.codec.Models.Colour;
import workbench.generate.codec.Models.Containers;
import workbench.generate.codec.Models.Paid;
import workbench.generate.codec.Models.Payment;
import workbench.generate.codec.Models.Point;
import workbench.generate.codec.Models.Scalars;

/** Whatever the values are, they come back. */
@NullUnmarked
@SuppressWarnings("JavaUtilDate") // the models have them
class RandomValuesTest {

    private static final int TRIES = 300;
    private static final String SEED = "42";

    private static final List<Services> SCALARS = both(Scalars.class);
    private static final List<Services> CONTAINERS = both(Containers.class);
    private static final List<Services> PAID = both(Paid.class);

    private static List<Services> both(Class<?> type) {
        return CodecTest.OPTIONS.stream()
                .map(options -> Services.of(type, options))
                .toList();
    }

    private static void assertComesBack(Object object, List<Services> services) {
        for (Services one : services) {
            assertSame(one.copy(object), object);
        }
    }

    /** Any characters: halves of surrogate pairs too. */
    private static Arbitrary<String> strings() {
        return Arbitraries.oneOf(
                        Arbitraries.strings().ofMaxLength(300),
                        Arbitraries.strings().withCharRange('\0', '\u00FF').ofMaxLength(200))
                .injectNull(0.1);
    }

    @Provide
    Arbitrary<Scalars> scalars() {
        Arbitrary<Scalars> numbers = Combinators.combine(
                        Arbitraries.longs(), Arbitraries.integers(), Arbitraries.doubles(), Arbitraries.chars())
                .as((large, number, precise, character) -> {
                    Scalars scalars = new Scalars();
                    scalars.large = large;
                    scalars.boxedLarge = number % 7 == 0 ? null : large;
                    scalars.number = number;
                    scalars.boxedNumber = number % 5 == 0 ? null : number;
                    scalars.half = (short) (int) number;
                    scalars.small = number.byteValue();
                    scalars.boxedSmall = scalars.small;
                    scalars.precise = precise;
                    scalars.real = precise.floatValue();
                    scalars.character = character;
                    scalars.flag = number % 2 == 0;
                    scalars.date = number % 3 == 0 ? null : new java.util.Date(large);
                    return scalars;
                });
        Arbitrary<BigDecimal> decimals = Combinators.combine(Arbitraries.bigIntegers(), Arbitraries.integers())
                .as((BigInteger unscaled, Integer scale) -> new BigDecimal(unscaled, scale));
        Arbitrary<Instant> instants = Combinators.combine(
                        Arbitraries.longs().between(Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond()),
                        Arbitraries.integers().between(0, 999_999_999))
                .as((seconds, nanos) -> Instant.ofEpochSecond(seconds, nanos));
        return Combinators.combine(numbers, strings(), decimals.injectNull(0.1), instants.injectNull(0.1))
                .as((scalars, text, decimal, instant) -> {
                    scalars.text = text;
                    scalars.bigDecimal = decimal;
                    scalars.bigInteger = decimal == null ? null : decimal.unscaledValue();
                    scalars.instant = instant;
                    return scalars;
                });
    }

    @Property(tries = TRIES, seed = SEED)
    void scalarsComeBack(@ForAll("scalars") Scalars scalars) {
        assertComesBack(scalars, SCALARS);
    }

    private static Arbitrary<Point> points() {
        return Combinators.combine(Arbitraries.integers(), Arbitraries.integers(), strings())
                .as(Point::new);
    }

    @Provide
    Arbitrary<Containers> containers() {
        Arbitrary<List<String>> texts = strings().list().ofMaxSize(30).injectNull(0.1);
        Arbitrary<List<Point>> points =
                points().injectNull(0.1).list().ofMaxSize(20).injectNull(0.1);
        Arbitrary<Map<String, List<Point>>> byName = Arbitraries.maps(
                        Arbitraries.strings().ofMaxLength(9), points)
                .ofMaxSize(9)
                .injectNull(0.1);
        Arbitrary<long[]> longs =
                Arbitraries.longs().array(long[].class).ofMaxSize(50).injectNull(0.1);
        Arbitrary<int[][]> grids = Arbitraries.integers()
                .between(-70_000, 70_000)
                .array(int[].class)
                .ofMaxSize(20)
                .injectNull(0.1)
                .array(int[][].class)
                .ofMaxSize(5)
                .injectNull(0.1);
        Arbitrary<Colour[]> palettes = Arbitraries.of(Colour.class)
                .injectNull(0.2)
                .array(Colour[].class)
                .ofMaxSize(20);
        return Combinators.combine(texts, points, byName, longs, grids, palettes)
                .as((strings, list, map, numbers, grid, palette) -> {
                    Containers containers = new Containers();
                    containers.strings = strings;
                    containers.texts = strings == null ? null : strings.toArray(String[]::new);
                    containers.points = list;
                    containers.pointArray = list == null ? null : list.toArray(Point[]::new);
                    containers.byName = map;
                    containers.longs = numbers;
                    containers.doubles = numbers == null
                            ? null
                            : Arrays.stream(numbers)
                                    .mapToDouble(Double::longBitsToDouble)
                                    .toArray();
                    containers.grid = grid;
                    containers.palette = palette;
                    containers.maybeList = Optional.ofNullable(strings);
                    return containers;
                });
    }

    @Property(tries = TRIES, seed = SEED)
    void containersComeBack(@ForAll("containers") Containers containers) {
        assertComesBack(containers, CONTAINERS);
    }

    @Provide
    Arbitrary<Paid> paid() {
        Arbitrary<Payment> payments = Arbitraries.oneOf(
                Combinators.combine(strings(), Arbitraries.integers()).as(Card::new),
                strings().map(Models.Transfer::new),
                Arbitraries.of(Cash.class));
        return Combinators.combine(
                        payments.injectNull(0.1),
                        payments.injectNull(0.1).list().ofMaxSize(30))
                .as(Paid::new);
    }

    @Property(tries = TRIES, seed = SEED)
    void sealedTypesComeBack(@ForAll("paid") Paid paid) {
        assertComesBack(paid, PAID);
    }
}
