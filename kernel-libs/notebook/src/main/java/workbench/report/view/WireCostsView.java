package workbench.report.view;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.cost.WireCost;
import workbench.cost.WireCosts;
import workbench.measure.Operation;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What map operations send over a network, by strategy. */
public final class WireCostsView extends View<WireCosts> {

    /** A row for each strategy and operation; a reader sees what sends least first. */
    @Override
    protected Rows<WireCost> rows(WireCosts costs) {
        return Rows.of(title(costs), costs.all())
                .smoke(costs.smoke())
                .sorted(Comparator.comparing(WireCost::operation)
                        .thenComparingDouble(cost -> cost.clientBytes().estimate()))
                .text("name", WireCost::name, DATA_ONLY)
                .text("operation", cost -> cost.operation().name().toLowerCase(Locale.ROOT))
                .text("strategy", WireCost::strategy)
                .number("value", WireCost::valueBytes, unit("bytes"))
                .means("the serialized value, on average")
                .interval("client", cost -> Optional.of(cost.clientBytes()), unit("bytes"), MAIN, FOLDED_BOUNDS)
                .means("what the client's interface sends and receives for a call, with all headers")
                .number("beyond the value", WireCost::beyondValue, unit("bytes"))
                .means(
                        "the column before, less the value: the key, Hazelcast's frames, and headers of Ethernet, IP and TCP")
                .interval("packets", cost -> Optional.of(cost.clientPackets()), FOLDED_BOUNDS)
                .means("of the client, in both directions, of at most 1,500 bytes")
                .interval("all hosts", cost -> Optional.of(cost.allBytes()), unit("bytes"), FOLDED_BOUNDS)
                .means(
                        "what the client and all members send for a call: with the backup and what members say to each other")
                .interval("µs", cost -> Optional.of(Micros.of(cost.nanos())), FOLDED_BOUNDS)
                .means("until the call returns, with serialization, on this machine's processors")
                .note(note(costs));
    }

    private static String title(WireCosts costs) {
        return "Bytes on the wire for a call on a map of " + costs.domain();
    }

    private static String note(WireCosts costs) {
        String failures = costs.failures().stream()
                .map(failed -> "\nNot measured: %s. %s".formatted(failed.strategy(), failed.reason()))
                .collect(Collectors.joining());
        return "%sMedians of %s rounds of %s calls of one thread; a client and %s, each on a host of its own%s. In a second without calls, the client's interface counts %s.%s\n%s"
                .formatted(
                        costs.smoke() ? "Smoke run, not a measurement. " : "",
                        costs.rounds(),
                        costs.calls(),
                        Numbers.count(costs.members(), "member"),
                        limits(costs),
                        Numbers.count(Math.round(costs.idleBytes()), "byte"),
                        failures,
                        costs.machine().summary());
    }

    private static String limits(WireCosts costs) {
        String limits = Stream.of(
                        costs.link().bandwidth(),
                        costs.link().delay().map("a delay of "::concat),
                        costs.link().loss().map("a loss of "::concat))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        return limits.isEmpty() ? "" : ", each limited to " + limits;
    }

    /** A bar for each strategy and operation. */
    @Override
    public Figure chart(WireCosts costs) {
        return Rows.of(title(costs), costs.all())
                .smoke(costs.smoke())
                .note(note(costs))
                .text("call", cost -> "%s %s"
                        .formatted(cost.strategy(), cost.operation().name().toLowerCase(Locale.ROOT)))
                .interval("bytes of a call", cost -> Optional.of(cost.clientBytes()), MAIN)
                .chart();
    }

    /** What sends least and most, and what a value is beside the rest. */
    @Override
    public Summary summary(WireCosts costs) {
        List<WireCost> writes = costs.all().stream()
                .filter(cost -> cost.operation() == Operation.WRITE)
                .sorted(Comparator.comparingDouble(cost -> cost.clientBytes().estimate()))
                .toList();
        if (writes.isEmpty()) {
            return new Summary(title(costs), List.of("Nothing was counted."));
        }
        String fewest =
                bytes(writes.stream().mapToDouble(WireCost::beyondValue).min().orElseThrow());
        String greatest =
                bytes(writes.stream().mapToDouble(WireCost::beyondValue).max().orElseThrow());
        String ends = ends(writes);
        String beyond = fewest.equals(greatest)
                ? "Beyond the value, a write takes %s bytes.".formatted(fewest)
                : "Beyond the value, a write takes %s to %s bytes.".formatted(fewest, greatest);
        return new Summary(title(costs), List.of(ends, beyond)).smoke(costs.smoke());
    }

    /**
     * What sends least and most, or that there is no such difference.
     *
     * @param writes one or more, those that send least first
     */
    private static String ends(List<WireCost> writes) {
        WireCost least = writes.getFirst();
        WireCost most = writes.getLast();
        String fewest = bytes(least.clientBytes().estimate());
        String greatest = bytes(most.clientBytes().estimate());
        String ofLeast = bytes(least.valueBytes());
        if (writes.size() > 1 && fewest.equals(greatest)) {
            return "A write by each of %s sends %s bytes of the client."
                    .formatted(Numbers.count(writes.size(), "strategy", "strategies"), fewest);
        }
        return least.equals(most)
                ? "A write by %s sends %s bytes of the client for a value of %s."
                        .formatted(least.strategy(), fewest, ofLeast)
                : "A write by %s sends least, %s bytes of the client for a value of %s; one by %s sends most, %s for %s."
                        .formatted(
                                least.strategy(), fewest, ofLeast, most.strategy(), greatest, bytes(most.valueBytes()));
    }

    private static String bytes(double bytes) {
        return Numbers.whole(Math.round(bytes));
    }
}
