package workbench.report.view;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import workbench.cost.Demand;
import workbench.cost.Demand.Need;
import workbench.cost.Load;
import workbench.measure.statistics.Interval;
import workbench.text.Numbers;

/** What a load needs with each strategy. */
public final class DemandView extends View<Demand> {

    private static final double GIB = 1L << 30;
    private static final double MEGA = 1e6;

    /** A row for each strategy, the one with the fewest cores at the top. */
    @Override
    protected Rows<Need> rows(Demand demand) {
        Rows<Need> rows = Rows.of(title(demand.domain(), demand.load()), demand.needs())
                .sorted(Comparator.comparingDouble(need -> need.cores().estimate()))
                .smoke(demand.smoke())
                .note(note(demand))
                .text("name", Need::name, DATA_ONLY)
                .text("strategy", Need::strategy)
                .interval("cores", need -> Optional.of(need.cores()), MAIN)
                .means(
                        "of members and clients together, that do nothing else than serialize and deserialize; the bounds of both times added up")
                .interval("heap, GiB", need -> Optional.of(gib(need.heap())), FOLDED_BOUNDS)
                .means(
                        "of all members together: entries and backups, without what a member and its collector need beside it")
                .number("off heap, GiB", need -> need.offHeap() / GIB)
                .number("Mbit/s", need -> need.bitsPerSecond() / MEGA)
                .means(
                        "that clients and members send together, as wire counts: keys, values, backups, answers, and the headers of Hazelcast, TCP, IP and Ethernet; if each message has a packet of its own");
        return demand.load()
                .prices()
                .map(prices -> rows.interval(prices.unit(), need -> Optional.of(need.price(prices)), FOLDED_BOUNDS)
                        .means("cores and memory at %s for a core and %s for a GiB"
                                .formatted(Numbers.of(prices.core()), Numbers.of(prices.gib()))))
                .orElse(rows);
    }

    private static Interval gib(Interval bytes) {
        return new Interval(bytes.low() / GIB, bytes.estimate() / GIB, bytes.high() / GIB);
    }

    private static String title(String domain, Load load) {
        return "%s entries of %s, %s reads and %s writes a second, %s on %s"
                .formatted(
                        Numbers.whole(load.entries()),
                        domain,
                        Numbers.of(load.reads()),
                        Numbers.of(load.writes()),
                        Numbers.count(load.backups(), "backup"),
                        Numbers.count(load.members(), "member"));
    }

    private static String note(Demand demand) {
        String left = demand.left().isEmpty()
                ? ""
                : "\nLeft out, since times or entries are missing: %s.".formatted(names(demand.left()));
        return "Measured: the times, the entries, and what a call of one thread sends beside keys and values. Assumed: your machines are as fast as this one, a client reads and writes, and each read makes one object and each write one array of bytes. Mbit/s has no bounds: it is computed from what calls of one thread send to a map whose name has 41 letters. Under load, several messages share a packet, so that the headers take less. Not counted: what the map itself, threads and the network stack take, which is more for larger values, and what is sent when nobody calls.%s\n%s\n%s"
                .formatted(left, demand.measured(), demand.machine().summary());
    }

    private static String names(List<String> strategies) {
        return String.join(", ", strategies);
    }
}
