package workbench.report.advice;

import java.util.Optional;
import java.util.stream.DoubleStream;
import workbench.variant.Features;

/**
 * How much each criterion matters when you choose a strategy, relative to the others.
 *
 * @param read how fast values are read
 * @param write how fast they are written
 * @param size how few bytes they take
 * @param evolution whether fields can be added later, queried one by one, and read from other languages
 * @param effort how little there is to write, change and configure
 */
public record Weights(double read, double write, double size, double evolution, double effort) implements Aim {

    /** For a cache: read more often than written, kept in memory and sent. */
    public static final Weights USUAL = new Weights(3, 1, 2, 1, 1);

    /** @throws IllegalArgumentException if one of them is below 0 or not finite, or if all are 0 */
    public Weights {
        double[] all = {read, write, size, evolution, effort};
        if (DoubleStream.of(all).anyMatch(each -> !(each >= 0 && each < Double.POSITIVE_INFINITY))
                || DoubleStream.of(all).sum() == 0) {
            throw new IllegalArgumentException(
                    "Weights are 0 or more, and one of them above 0, but are read %s, write %s, size %s, evolution %s, effort %s."
                            .formatted(read, write, size, evolution, effort));
        }
    }

    @Override
    public Weights weights() {
        return this;
    }

    @Override
    public String label() {
        return "your weights";
    }

    @Override
    public Optional<String> obstacle(Features features) {
        return Optional.empty();
    }

    /** Copies the weights and sets that of fast reading. */
    public Weights read(double weight) {
        return new Weights(weight, write, size, evolution, effort);
    }

    /** Copies the weights and sets that of fast writing. */
    public Weights write(double weight) {
        return new Weights(read, weight, size, evolution, effort);
    }

    /** Copies the weights and sets that of small values. */
    public Weights size(double weight) {
        return new Weights(read, write, weight, evolution, effort);
    }

    /** Copies the weights and sets that of changes and queries later. */
    public Weights evolution(double weight) {
        return new Weights(read, write, size, weight, effort);
    }

    /** Copies the weights and sets that of little work. */
    public Weights effort(double weight) {
        return new Weights(read, write, size, evolution, weight);
    }

    /** The weights for people, such as {@code read 3, write 1, size 2, evolution 1, effort 1}. */
    public String shares() {
        return "read %s, write %s, size %s, evolution %s, effort %s"
                .formatted(plain(read), plain(write), plain(size), plain(evolution), plain(effort));
    }

    static String plain(double weight) {
        return weight == Math.rint(weight) ? Long.toString((long) weight) : Double.toString(weight);
    }
}
