package workbench.own.model;

import java.util.List;
import java.util.Map;

/** A span of a distributed trace; the values of attributes are of one of four types. */
public record TraceSpan(
        long traceIdHigh,
        long traceIdLow,
        long spanId,
        String name,
        long startNanos,
        long endNanos,
        Map<String, Attribute> attributes,
        List<Event> events) {

    public sealed interface Attribute permits Text, Whole, Fraction, Flag {}

    public record Text(String value) implements Attribute {}

    public record Whole(long value) implements Attribute {}

    public record Fraction(double value) implements Attribute {}

    public record Flag(boolean value) implements Attribute {}

    public record Event(long atNanos, String name) {}
}
