package workbench.cli;

import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Option;
import workbench.cluster.Hosts.Link;

/** What limits the way of each host of a network on this machine. */
@NullUnmarked // picocli fills the fields before the command runs
final class LinkOptions {

    @Option(names = "--bandwidth", paramLabel = "RATE", description = "of each host, such as 100mbit")
    private Optional<String> bandwidth;

    @Option(names = "--delay", paramLabel = "TIME", description = "of each packet, such as 5ms")
    private Optional<String> delay;

    @Option(names = "--loss", paramLabel = "SHARE", description = "of packets, such as 0.1%%")
    private Optional<String> loss;

    /** Whether there is one. */
    boolean any() {
        return Stream.of(bandwidth, delay, loss).anyMatch(Optional::isPresent);
    }

    /**
     * All of them.
     *
     * @throws IllegalArgumentException if one cannot be read
     */
    Link link() {
        return new Link(bandwidth, delay, loss);
    }
}
