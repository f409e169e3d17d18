package order;

import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import order.CanonicalOrder.Line;
import workbench.variant.Domain;

/**
 * The order of Peter Veentjer's benchmark, by which Externalizer4J was measured in "Hazelcast serialization
 * performance" (2016). That study shows the two classes only as pictures; fields and sampling follow the sources of
 * the benchmark itself, {@code com.hazelcast.performancetop5.item2} of "Performance Top 5" (2014). One thing differs:
 * the benchmark keeps its lines in a LinkedList, the variants here in an ArrayList, as in every other domain.
 */
public final class OrderDomain implements Domain<CanonicalOrder> {

    /** Orders have 0 to 4 lines. */
    private static final int LINE_LIMIT = 5;

    @Override
    public String description() {
        return "an order with 0 to 4 lines, from Peter Veentjer's benchmark";
    }

    @Override
    public CanonicalOrder sample(RandomGenerator random) {
        return CanonicalOrder.sample(random, random.nextInt(LINE_LIMIT));
    }

    @Override
    public Map<String, Function<RandomGenerator, CanonicalOrder>> shapes() {
        Map<String, Function<RandomGenerator, CanonicalOrder>> shapes = new LinkedHashMap<>();
        shapes.put("no lines", random -> CanonicalOrder.sample(random, 0));
        shapes.put("100 lines", random -> CanonicalOrder.sample(random, 100));
        return shapes;
    }

    @Override
    public Map<String, CanonicalOrder> edgeCases() {
        Map<String, CanonicalOrder> cases = new LinkedHashMap<>();
        cases.put("no lines", orderOf(List.of()));
        cases.put("ten thousand lines", orderOf(Collections.nCopies(10_000, line("product-1"))));
        cases.put(
                "largest values",
                new CanonicalOrder(
                        Long.MAX_VALUE,
                        Instant.ofEpochMilli(Long.MAX_VALUE),
                        List.of(new Line("max", Integer.MAX_VALUE))));
        cases.put(
                "smallest values",
                new CanonicalOrder(
                        Long.MIN_VALUE,
                        Instant.ofEpochMilli(Long.MIN_VALUE),
                        List.of(new Line("", Integer.MIN_VALUE))));
        cases.put("non-ASCII text", orderOf(List.of(line("Grüße, 订单"))));
        cases.put("surrogate pairs", orderOf(List.of(line("\uD83D\uDCE6\uD83C\uDF81"))));
        cases.put("a string of 50,000 characters", orderOf(List.of(line("x".repeat(50_000)))));
        return cases;
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return switch (strategy) {
            case "argot" -> Optional.of("the study has no Argot definition of it");
            case "externalizableobject", "dataserializableobject" ->
                Optional.of("the model has no list of plain values");
            case "plain" -> Optional.of("the model is more than an array of bytes");
            default -> Optional.empty();
        };
    }

    private static CanonicalOrder orderOf(List<Line> lines) {
        return new CanonicalOrder(1, Instant.EPOCH, lines);
    }

    private static Line line(String product) {
        return new Line(product, 1);
    }
}
