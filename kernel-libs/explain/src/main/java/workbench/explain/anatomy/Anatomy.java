package workbench.explain.anatomy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The bytes of a serialized value, cut into pieces that cover all of them without overlap. Immutable. */
public final class Anatomy {

    private final String title;
    private final byte[] bytes;
    private final List<Piece> pieces;
    private final Optional<Lost> lost;

    private Anatomy(String title, byte[] bytes, List<Piece> pieces, Optional<Lost> lost) {
        this.title = title;
        this.bytes = bytes;
        this.pieces = pieces;
        this.lost = lost;
    }

    /**
     * An anatomy of bytes. What no piece covers is unknown.
     *
     * @param title whose bytes they are, such as {@code cart by Kryo}
     * @param found the pieces, in any order
     * @param lost where the bytes could be followed no further, if they could not
     * @throws IllegalArgumentException if two pieces overlap, or if one is beyond the bytes
     */
    public static Anatomy of(String title, byte[] bytes, List<Piece> found, Optional<Lost> lost) {
        String reason = lost.map(Lost::reason).orElse("nothing explains these bytes");
        List<Piece> pieces = new ArrayList<>();
        int end = 0;
        for (Piece piece :
                found.stream().sorted(Comparator.comparingInt(Piece::from)).toList()) {
            requireRoom(piece, end, bytes.length);
            addUnknown(pieces, end, piece.from(), reason);
            pieces.add(piece);
            end = piece.end();
        }
        addUnknown(pieces, end, bytes.length, reason);
        return new Anatomy(title, bytes.clone(), List.copyOf(pieces), lost);
    }

    private static void requireRoom(Piece piece, int from, int to) {
        if (piece.from() < from || piece.end() > to) {
            throw new IllegalArgumentException(
                    "The piece \"%s\" covers the bytes %s to %s, but only %s to %s are left for it."
                            .formatted(piece.what(), piece.from(), piece.end() - 1, from, to - 1));
        }
    }

    private static void addUnknown(List<Piece> pieces, int from, int to, String reason) {
        if (from < to) {
            pieces.add(new Piece(from, to - from, Owner.UNKNOWN, Evidence.NONE, "", reason, ""));
        }
    }

    /** Whose bytes they are. */
    public String title() {
        return title;
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** How many bytes there are. */
    public int size() {
        return bytes.length;
    }

    /** The pieces in the order of the bytes. They cover all of them. */
    public List<Piece> pieces() {
        return pieces;
    }

    /** Where the bytes could be followed no further; empty if all of them were followed. */
    public Optional<Lost> lost() {
        return lost;
    }

    /** Which piece a byte belongs to. */
    public Piece at(int index) {
        return pieces.stream()
                .filter(piece -> piece.from() <= index && index < piece.end())
                .findFirst()
                .orElseThrow(() ->
                        new IndexOutOfBoundsException("There are %s bytes, counted from 0, and none has the number %s."
                                .formatted(bytes.length, index)));
    }

    /** How many bytes an owner has. The sum over all owners is {@link #size}. */
    public int bytes(Owner owner) {
        return sum(piece -> piece.owner() == owner);
    }

    /**
     * The bytes of an owner, one after the other.
     *
     * @param path the field that they concern; empty for those that concern none
     */
    public byte[] content(Owner owner, String path) {
        return content(piece -> piece.owner() == owner && piece.path().equals(path));
    }

    /** The bytes of an owner, one after the other, whatever they concern. */
    public byte[] content(Owner owner) {
        return content(piece -> piece.owner() == owner);
    }

    private byte[] content(Predicate<Piece> chosen) {
        byte[] content = new byte[sum(chosen)];
        int end = 0;
        for (Piece piece : pieces.stream().filter(chosen).toList()) {
            System.arraycopy(bytes, piece.from(), content, end, piece.length());
            end += piece.length();
        }
        return content;
    }

    /** How many bytes each owner has that has any, in the order of the owners. */
    public Map<Owner, Integer> byOwner() {
        Map<Owner, Integer> sums = new EnumMap<>(Owner.class);
        pieces.forEach(piece -> sums.merge(piece.owner(), piece.length(), Integer::sum));
        return Collections.unmodifiableMap(sums);
    }

    /** How many bytes concern each field, in the order of the bytes, the thread that owns them. Those that concern none are left out. */
    public Map<String, Integer> byPath() {
        Map<String, Integer> sums = new LinkedHashMap<>();
        pieces.stream()
                .filter(piece -> !piece.path().isEmpty())
                .forEach(piece -> sums.merge(piece.path(), piece.length(), Integer::sum));
        return Collections.unmodifiableMap(sums);
    }

    /** How many bytes are known by some evidence. */
    public int bytes(Evidence evidence) {
        return sum(piece -> piece.evidence() == evidence);
    }

    private int sum(Predicate<Piece> which) {
        return pieces.stream().filter(which).mapToInt(Piece::length).sum();
    }

    @Override
    public String toString() {
        return "%s: %s bytes in %s pieces".formatted(title, bytes.length, pieces.size());
    }
}
