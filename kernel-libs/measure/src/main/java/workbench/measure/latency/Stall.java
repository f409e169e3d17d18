package workbench.measure.latency;

import workbench.text.Numbers;

/**
 * A stall that comes back at a fixed period.
 *
 * @param periodMillis from the start of one to the start of the next
 * @param lengthMillis how long a call took that was meant to start when it began: a quarter of them took less, since what else the machine
 *     does makes a call longer and never shorter
 * @param seen how often it came
 * @param expected how often it would have come without an exception
 */
public record Stall(double periodMillis, double lengthMillis, int seen, int expected) {

    /** Such as {@code a stall of 20.1 ms every 1,000 ms (seen 28 of 29 times)}. */
    public String label() {
        return "a stall of %s ms every %s ms (seen %s of %s times)"
                .formatted(
                        Numbers.of(lengthMillis),
                        Numbers.of(periodMillis),
                        Numbers.whole(seen),
                        Numbers.whole(expected));
    }
}
