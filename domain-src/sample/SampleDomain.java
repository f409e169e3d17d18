package sample;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import workbench.variant.Domain;

/**
 * The sample object of the study "Argot, Big-Data and Hazelcast" (2013).
 *
 * <p>The study's first table is of objects without longs, the second and third of objects with 3,000. Its sizes for
 * Argot follow from the wire format. An int, a float, a short, a count of 2 bytes, 4,096 bytes, and a count of 4 bytes
 * before the text make 4,112 bytes without the text; 3,000 longs and the 2 bytes of their count add 24,002. With a text of
 * 60 bytes that is 4,172 and 28,174, as published. Here an object has more bytes than that:
 *
 * <ul>
 *   <li>8 of Hazelcast: the hash of the partition and the type id;
 *   <li>1 for the count of longs if there are none, since the field is not taken out of the class then;
 *   <li>1 for the count of doubles, which the study comments out.
 * </ul>
 *
 * and as many fewer as its text is shorter than 60 bytes. So it has 4,122 bytes and its text, or 28,123 bytes and its
 * text.
 */
public final class SampleDomain implements Domain<Sample> {

    @Override
    public String description() {
        return "an object of numbers, text and arrays, from the study Argot, Big-Data and Hazelcast";
    }

    /** An object of the study's first table. */
    @Override
    public Sample sample(RandomGenerator random) {
        return Sample.sample(random, 0);
    }

    /** {@code long[3000]} is the object of the study's second and third table. */
    @Override
    public Map<String, Function<RandomGenerator, Sample>> shapes() {
        return Map.of("long[3000]", random -> Sample.sample(random, 3_000));
    }

    @Override
    public Map<String, Sample> edgeCases() {
        Map<String, Sample> cases = new LinkedHashMap<>();
        cases.put("nothing in it", of(0, 0, (short) 0, new byte[0], new long[0], new double[0], ""));
        cases.put(
                "ten thousand elements",
                of(1, 1, (short) 1, new byte[10_000], new long[10_000], new double[10_000], ""));
        cases.put("65,535 bytes, the most that Argot's u16binary takes", ofBytes(new byte[65_535]));
        cases.put("largest values", largest());
        cases.put("smallest values", smallest());
        cases.put("no numbers", notNumbers());
        cases.put("non-ASCII text", ofText("Grüße, 样品"));
        cases.put("surrogate pairs", ofText("\uD83E\uDDEA\uD83D\uDD2C"));
        cases.put("a string of 50,000 characters", ofText("x".repeat(50_000)));
        return cases;
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return switch (strategy) {
            case "externalizableobject", "dataserializableobject" ->
                Optional.of("the model has no list of plain values");
            case "plain" -> Optional.of("the model is more than an array of bytes");
            default -> Optional.empty();
        };
    }

    private static Sample largest() {
        return of(
                Integer.MAX_VALUE,
                Float.MAX_VALUE,
                Short.MAX_VALUE,
                new byte[] {Byte.MAX_VALUE},
                new long[] {Long.MAX_VALUE},
                new double[] {Double.MAX_VALUE},
                "max");
    }

    private static Sample smallest() {
        return of(
                Integer.MIN_VALUE,
                -Float.MAX_VALUE,
                Short.MIN_VALUE,
                new byte[] {Byte.MIN_VALUE},
                new long[] {Long.MIN_VALUE},
                new double[] {-Double.MAX_VALUE},
                "");
    }

    private static Sample notNumbers() {
        double[] doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.0, Double.MIN_VALUE, 0.1
        };
        return of(-1, Float.NaN, (short) -1, new byte[] {-1}, new long[] {-1}, doubles, "NaN");
    }

    private static Sample ofBytes(byte[] bytes) {
        return of(1, -0f, (short) 1, bytes, new long[0], new double[0], "bytes");
    }

    private static Sample ofText(String text) {
        return of(1, Float.NEGATIVE_INFINITY, (short) 1, new byte[1], new long[1], new double[1], text);
    }

    private static Sample of(
            int intVal, float floatVal, short shortVal, byte[] bytes, long[] longs, double[] doubles, String text) {
        return new Sample(intVal, floatVal, shortVal, bytes, longs, doubles, text);
    }
}
