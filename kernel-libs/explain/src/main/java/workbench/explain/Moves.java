package workbench.explain;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which bytes of a value moved with which of its fields. */
public final class Moves {

    private static final int LONGEST = 80;
    private static final String SEVERAL = "several fields";

    private final @Nullable String[] values;
    private final @Nullable String[] lengths;
    private final @Nullable String[] markers;
    private final @Nullable String[] hints;
    private final Set<Integer> openMarkers = new HashSet<>();
    private String whyIncomplete = "";

    Moves(int size) {
        values = new String[size];
        lengths = new String[size];
        markers = new String[size];
        hints = new String[size];
    }

    /** No moves, since no field was changed, for this reason. */
    public static Moves none(int size, String reason) {
        Moves none = new Moves(size);
        none.stop(reason);
        return none;
    }

    /** Why not every field was changed; empty if every field was. */
    public String whyIncomplete() {
        return whyIncomplete;
    }

    /** The field whose value moves a byte, or several with commas between. */
    public Optional<String> value(int at) {
        return Optional.ofNullable(values[at]);
    }

    /** The field whose length moves a byte. */
    public Optional<String> length(int at) {
        return Optional.ofNullable(lengths[at]);
    }

    /** The field that moves a byte if it becomes null, or if it was null and becomes something. */
    public Optional<String> marker(int at) {
        return Optional.ofNullable(markers[at]);
    }

    /** Whether objects of several classes can be in the field of {@link #marker}. */
    public boolean isOpenMarker(int at) {
        return openMarkers.contains(at);
    }

    /** The field of which no change kept the number of bytes, where such a change moved the first byte. */
    public Optional<String> hint(int at) {
        return Optional.ofNullable(hints[at]);
    }

    void stop(String reason) {
        whyIncomplete = reason;
    }

    void addValue(int at, String path) {
        add(values, at, path);
    }

    void addLength(int at, String path) {
        add(lengths, at, path);
    }

    void addMarker(int at, String path, boolean open) {
        add(markers, at, path);
        if (open) {
            openMarkers.add(at);
        }
    }

    void addHint(int at, String path) {
        add(hints, at, path);
    }

    private static void add(@Nullable String[] paths, int at, String path) {
        if (at >= paths.length) {
            return;
        }
        String before = paths[at];
        if (before == null) {
            paths[at] = path;
        } else if (!(", " + before + ", ").contains(", " + path + ", ") && !before.equals(SEVERAL)) {
            paths[at] = before.length() + path.length() > LONGEST ? SEVERAL : before + ", " + path;
        }
    }
}
