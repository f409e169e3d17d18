package workbench.variant;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;

/**
 * A kind of business object that strategies are compared on, given by its canonical type: a Java record with value
 * equality that does not depend on serialization.
 *
 * <p>An implementation is in {@code domain-src/<name>/}, is public, has a public constructor
 * without parameters and holds no state, so that it may be shared between threads.
 *
 * @param <C> the canonical type
 */
public interface Domain<C> {

    /** One sentence for people: what the object is and where the study that brought it is found. */
    String description();

    /** Draws one value. Equal states of {@code random} give equal values, on every platform. */
    C sample(RandomGenerator random);

    /** Other ways to draw a value than {@link #sample}, by name, such as {@code 100 items}; each under the same rules. */
    default Map<String, Function<RandomGenerator, C>> shapes() {
        return Map.of();
    }

    /**
     * Values at the edges of what the type allows, by name: empty, largest, non-ASCII and the like. Every
     * variant must carry each of them unchanged.
     */
    Map<String, C> edgeCases();

    /**
     * Why the domain cannot have a strategy that others have, in a clause; empty if it could have it, but it is not
     * written yet.
     *
     * @param strategy the name of the strategy's folder
     */
    default Optional<String> whyAbsent(String strategy) {
        return Optional.empty();
    }

    /** The name that people and tables use: the folder under {@code domain-src}. */
    default String name() {
        return getClass().getPackageName();
    }

    /** Which of its shapes the domain draws, or empty for the usual one. */
    default Optional<String> shape() {
        return Optional.empty();
    }

    /** The name that tables and charts print, with the shape of the values if it is not the usual one. */
    default String label() {
        return shape().map(shape -> name() + ", " + shape).orElse(name());
    }

    /**
     * Draws {@code count} values from one seeded generator.
     *
     * @param count how many, 0 or more
     * @param seed the same seed gives the same list
     */
    default List<C> samples(int count, long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        return Stream.generate(() -> sample(random)).limit(count).toList();
    }
}
