package workbench.cost;

import workbench.measure.Operation;
import workbench.measure.statistics.Interval;

/**
 * What an operation of a client on a map sends over the network, on average, counted by the network's interfaces.
 *
 * @param name of the variant, as programs use it
 * @param strategy as the field calls it, with its settings
 * @param operation {@link Operation#WRITE} or {@link Operation#READ}
 * @param valueBytes of the serialized value
 * @param clientBytes what the client sends and receives, with all headers
 * @param clientPackets as many
 * @param allBytes what the client and all members send
 * @param nanos until the call returns
 */
public record WireCost(
        String name,
        String strategy,
        Operation operation,
        double valueBytes,
        Interval clientBytes,
        Interval clientPackets,
        Interval allBytes,
        Interval nanos) {

    /** What the client's interface counts beyond the value itself. */
    public double beyondValue() {
        return clientBytes.estimate() - valueBytes;
    }
}
