package workbench.gate;

/** Names a project's samples and its configuration for the build plugin's goal {@code check}. It needs a public constructor. */
@FunctionalInterface
public interface WireSamples {

    /**
     * Adds the configuration and all samples.
     *
     * @param gate of the folder that the build names
     */
    void addTo(WireGate gate);
}
