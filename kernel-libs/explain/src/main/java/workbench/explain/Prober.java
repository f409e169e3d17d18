package workbench.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import workbench.text.Numbers;

/**
 * Changes one field after another, writes the object again, and looks which bytes move. The object has its former values
 * afterwards. For one thread.
 */
public final class Prober {

    /** Larger objects would take long; what is then left is said to be unknown. */
    private static final long MOST_BYTES = 300_000_000;

    private static final int KNOWN_TEXTS = 50;

    /** A number takes at most 10 bytes in the usual formats, and some more as text. */
    private static final int MOST_BYTES_OF_A_NUMBER = 32;

    private static final String SCRAMBLED = "one number moves many bytes, as if they were compressed or encrypted";

    /** The value, or another in its place for a while. */
    private final Object[] root;

    private final Function<Object, byte[]> write;
    private final byte[] before;
    private final BitSet ignored;
    private final Moves moves;
    private final Set<Object> known = new LinkedHashSet<>();
    private long written;
    private boolean scrambled;

    /** Whether the point that is being changed took any other value. */
    private boolean accepted;

    private Prober(Object value, Function<Object, byte[]> write, byte[] before, BitSet ignored) {
        this.root = new Object[] {value};
        this.write = write;
        this.before = before;
        this.ignored = ignored;
        this.moves = new Moves(before.length);
    }

    /**
     * Probes a value.
     *
     * @param value whose fields may be changed for a while
     * @param write gives the bytes of such a value; it may throw any runtime exception if it has none
     * @param before the bytes that the value has
     * @param ignored bytes that are not looked at, such as the length of everything, which moves with every field
     */
    public static Moves probe(Object value, Function<Object, byte[]> write, byte[] before, BitSet ignored) {
        if (!Arrays.equals(write.apply(value), before)) {
            return Moves.none(before.length, "the same value gives different bytes each time");
        }
        return new Prober(value, write, before, ignored).run();
    }

    private Moves run() {
        List<ProbePoint> points = ProbePoints.ofHeld(root);
        for (ProbePoint point : points) {
            if (point.get() instanceof String text && known.size() < KNOWN_TEXTS) {
                known.add(text);
            }
        }
        for (ProbePoint point : points) {
            if (written > MOST_BYTES) {
                moves.stop("the object has more fields than were changed, which would take more than %s"
                        .formatted(Numbers.bytes(MOST_BYTES)));
                break;
            }
            probe(point);
            if (scrambled) {
                return Moves.none(before.length, SCRAMBLED);
            }
        }
        return moves;
    }

    private void probe(ProbePoint point) {
        Object held = point.get();
        if (held == null) {
            Object instead = Instances.of(point.type());
            if (instead != null) {
                tried(point, instead).ifPresent(bytes -> mark(bytes, point));
            }
            return;
        }
        changes(point, held);
        lengths(point, held);
        if (point.isReference()) {
            tried(point, null).ifPresent(bytes -> mark(bytes, point));
        }
    }

    private void mark(byte[] bytes, ProbePoint point) {
        moves.addMarker(firstMoved(bytes), point.path(), point.isOpen());
    }

    private void changes(ProbePoint point, Object held) {
        List<Object> changes = new ArrayList<>(Changes.of(held));
        if (held instanceof String) {
            changes.addAll(known);
            changes.remove(held);
        }
        if (point.isInOrder() && held instanceof String text) {
            changes.addAll(Changes.moreTexts(text));
        }
        if (changes.isEmpty() && isOfPlatform(held)) {
            moves.stop("the workbench knows no other value for %s, a %s"
                    .formatted(name(point), held.getClass().getName()));
        }
        boolean moved = false;
        accepted = changes.isEmpty();
        int first = Integer.MAX_VALUE;
        for (Object change : changes) {
            Optional<byte[]> bytes = tried(point, change);
            if (bytes.isPresent() && bytes.get().length == before.length) {
                int count = addMoved(bytes.get(), point.path());
                moved |= count > 0;
                scrambled |= held instanceof Number && count > MOST_BYTES_OF_A_NUMBER;
            } else if (bytes.isPresent()) {
                first = Math.min(first, firstMoved(bytes.get()));
            }
        }
        if (!moved && first < before.length) {
            moves.addHint(first, point.path());
        }
        if (!accepted) {
            moves.stop("%s cannot be changed, so its bytes cannot be found".formatted(name(point)));
        }
    }

    private static String name(ProbePoint point) {
        return point.path().isEmpty() ? "the value itself" : point.path();
    }

    /** What a container holds has points of its own, and texts may be empty. */
    private static boolean isOfPlatform(Object held) {
        return held.getClass().getName().startsWith("java.") && !Contents.has(held) && !(held instanceof String);
    }

    private int addMoved(byte[] bytes, String path) {
        int moved = 0;
        for (int at = 0; at < bytes.length; at++) {
            if (bytes[at] != before[at] && !ignored.get(at)) {
                moves.addValue(at, path);
                moved++;
            }
        }
        return moved;
    }

    private void lengths(ProbePoint point, Object held) {
        List<Integer> steps = Longer.steps(held);
        List<Integer> moved = new ArrayList<>();
        for (int more : steps) {
            Object longer = Longer.by(more, held, point);
            if (longer != null) {
                tried(point, longer).map(this::firstMoved).ifPresent(moved::add);
            }
        }
        moved.forEach(at -> moves.addLength(at, point.path()));
        if (moved.size() == steps.size()) {
            upperBytes(moved).forEach(at -> moves.addLength(at, point.path()));
        }
    }

    /** What remains of the 4 bytes of a length: beside those that moved one after another, and 0. */
    private List<Integer> upperBytes(List<Integer> moved) {
        List<Integer> upper = new ArrayList<>();
        int direction = moved.get(1) - moved.get(0);
        boolean inRow =
                Math.abs(direction) == 1 && moved.getLast() - moved.getFirst() == direction * (moved.size() - 1);
        int at = moved.getLast() + direction;
        for (int i = moved.size(); inRow && i < Integer.BYTES; i++) {
            if (at < 0 || at >= before.length || before[at] != 0 || ignored.get(at)) {
                return List.of();
            }
            upper.add(at);
            at += direction;
        }
        return upper;
    }

    private int firstMoved(byte[] bytes) {
        int shorter = Math.min(before.length, bytes.length);
        for (int at = 0; at < shorter; at++) {
            if (bytes[at] != before[at] && !ignored.get(at)) {
                return at;
            }
        }
        return shorter;
    }

    /** The bytes with something else in the point; none if it cannot be there, or cannot be written. */
    private Optional<byte[]> tried(ProbePoint point, @Nullable Object other) {
        Object held = point.get();
        if (!put(point, other)) {
            return Optional.empty();
        }
        try {
            byte[] bytes = write.apply(root[0]);
            written += bytes.length;
            return Optional.of(bytes);
        } catch (RuntimeException _) { // many serializers take no null, and some no long text
            written += before.length;
            return Optional.empty();
        } finally {
            point.set(held);
        }
    }

    /** Whether the point takes it: a constructor of a record may refuse a value, and a list may refuse all of them. */
    private boolean put(ProbePoint point, @Nullable Object other) {
        try {
            point.set(other);
            accepted = true;
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }
}
