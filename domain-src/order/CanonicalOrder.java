package order;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * An order, in the form that strategies are compared against.
 *
 * @param orderId what the map is keyed by
 * @param date when it was placed, to the millisecond
 * @param orderLines what was ordered
 */
public record CanonicalOrder(long orderId, Instant date, List<Line> orderLines) {

    private static final int IDS = 100_000;
    private static final Instant FIRST_DATE = Instant.parse("2014-06-13T00:00:00Z");

    public CanonicalOrder {
        Objects.requireNonNull(date, "date");
        orderLines = List.copyOf(orderLines);
    }

    /**
     * Draws an order with so many lines: one of 100,000 ids, and lines as {@link Line#sample} draws them. The date is
     * drawn too, where the benchmark takes the clock's, which would make every run different.
     */
    static CanonicalOrder sample(RandomGenerator random, int lines) {
        long orderId = random.nextInt(IDS);
        Instant date = FIRST_DATE.plusMillis(random.nextInt());
        return new CanonicalOrder(
                orderId,
                date,
                Stream.generate(() -> Line.sample(random)).limit(lines).toList());
    }

    /** So many pieces of one product. */
    public record Line(String product, int amount) {

        private static final int PRODUCTS = 100;
        private static final int AMOUNTS = 100;

        public Line {
            Objects.requireNonNull(product, "product");
        }

        /** 0 to 99 pieces of one of a hundred products. */
        static Line sample(RandomGenerator random) {
            int amount = random.nextInt(AMOUNTS);
            return new Line("product-" + random.nextInt(PRODUCTS), amount);
        }
    }
}
