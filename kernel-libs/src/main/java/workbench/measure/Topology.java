package workbench.measure;

/**
 * Who calls a map, and how many members hold it.
 *
 * @param members how many members the cluster has, 1 or more
 * @param client whether a client calls, rather than the first member
 */
public record Topology(int members, boolean client) {

    /** The only member calls itself. */
    public static final Topology MEMBER = new Topology(1, false);

    public Topology {
        if (members < 1) {
            throw new IllegalArgumentException(
                    "A cluster needs at least 1 member, but %s were asked for.".formatted(members));
        }
    }
}
