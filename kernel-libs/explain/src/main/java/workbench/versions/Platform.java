package workbench.versions;

/**
 * What a process runs on.
 *
 * @param hazelcast the version, such as 5.7.0
 * @param java the release, such as 25
 */
public record Platform(String hazelcast, int java) {

    /** The name in tables. */
    @Override
    public String toString() {
        return "Hazelcast %s on Java %s".formatted(hazelcast, java);
    }
}
