package workbench.measure;

/**
 * Who calls a map, and how many members hold it.
 *
 * @param members how many members the cluster has, 1 or more
 * @param client whether a client calls, rather than the first member
 * @param apart whether each member has a process of its own, apart from the caller's, which is a client then
 */
public record Topology(int members, boolean client, boolean apart) {

    /** The only member calls itself. */
    public static final Topology MEMBER = new Topology(1, false, false);

    public Topology {
        if (members < 1) {
            throw new IllegalArgumentException(
                    "A cluster needs at least 1 member, but %s were asked for.".formatted(members));
        }
        if (apart && !client) {
            throw new IllegalArgumentException(
                    "Members in processes of their own are called by a client, so a member cannot call. Let a client call.");
        }
    }
}
