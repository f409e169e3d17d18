package workbench.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.LostException;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Names the fields of pieces by the bytes that moved with them, and cuts pieces of which no more is known. */
final class Refinement {

    private static final int LONGEST_GAP = 8;
    private static final int SCHEMA_BYTES = 10;
    private static final String SCHEMA = "marker of Avro's single-object encoding, and the hash of the schema";
    private static final String COUNT = ", a length or count";
    private static final String CONSTANT = "moves with no field";

    private final Moves moves;
    private final Encoding encoding;
    private final byte[] bytes;

    Refinement(Moves moves, Encoding encoding, byte[] bytes) {
        this.moves = moves;
        this.encoding = encoding;
        this.bytes = bytes;
    }

    List<Piece> refine(List<Piece> pieces) {
        List<Piece> refined = new ArrayList<>();
        for (Piece piece : pieces) {
            switch (piece.owner()) {
                case UNKNOWN -> refined.addAll(inside(piece));
                case VALUE -> refined.add(value(piece, refined.isEmpty() ? piece : refined.getLast()));
                case LENGTH -> refined.add(named(piece, moves::length));
                case MARKER -> refined.add(named(piece, moves::marker));
                default -> refined.add(piece);
            }
        }
        return withLengthsOfNext(refined);
    }

    private Piece named(Piece piece, IntFunction<Optional<String>> path) {
        return first(piece, path).map(piece::of).orElse(piece);
    }

    private static Optional<String> first(Piece piece, IntFunction<Optional<String>> path) {
        return IntStream.range(piece.from(), piece.end())
                .mapToObj(path)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /**
     * A call wrote a value. If no field's value moves it, it may be a count, a mark, or always the same. If all other values of its field are
     * longer or shorter, such as the names of constants, then it is its length that moves first.
     *
     * @param before the piece before it
     */
    private Piece value(Piece piece, Piece before) {
        Optional<String> path = first(piece, moves::value);
        if (path.isPresent()) {
            return piece.of(path.get());
        }
        if (piece.evidence() != Evidence.RECORDED) {
            return piece;
        }
        Optional<String> length = first(piece, moves::length);
        if (length.isPresent()) {
            return piece.of(length.get()).as(Owner.LENGTH, Evidence.RECORDED, piece.what() + COUNT);
        }
        Optional<String> marker = first(piece, moves::marker);
        if (marker.isPresent()) {
            return piece.of(marker.get()).as(Owner.MARKER, Evidence.RECORDED, piece.what() + ", says what is null");
        }
        Optional<String> hint = first(piece, moves::hint)
                .or(() -> before.owner() == Owner.LENGTH ? first(before, moves::hint) : Optional.empty());
        if (hint.isPresent() || !moves.whyIncomplete().isEmpty()) {
            return piece.of(hint.orElse(piece.path()));
        }
        return piece.as(Owner.TYPE, Evidence.RECORDED, piece.what() + ", " + CONSTANT);
    }

    /** Lengths that a call wrote before a value belong to the field of the value, unless it has no bytes. */
    private static List<Piece> withLengthsOfNext(List<Piece> pieces) {
        List<Piece> named = new ArrayList<>(pieces);
        for (int i = named.size() - 2; i >= 0; i--) {
            Piece piece = named.get(i);
            Piece next = named.get(i + 1);
            boolean before = piece.owner() == Owner.LENGTH && piece.evidence() == Evidence.RECORDED;
            if (before && isLength(piece) && next.owner() == Owner.VALUE && piece.end() == next.from()) {
                named.set(i, piece.of(next.path()));
            }
        }
        return named;
    }

    /** Not a count of what follows in pieces of its own. */
    private static boolean isLength(Piece piece) {
        return !piece.value().equals("0") && !piece.what().endsWith(COUNT);
    }

    private List<Piece> inside(Piece piece) {
        if (encoding.describesItself()) {
            try {
                return Dissection.inside(encoding, bytes, piece.from(), piece.end(), at -> moves.value(at)
                        .orElse(""));
            } catch (LostException _) {
                return probed(piece);
            }
        }
        if (encoding == Encoding.AVRO_SINGLE_OBJECT && piece.length() > SCHEMA_BYTES) {
            List<Piece> pieces = new ArrayList<>();
            pieces.add(new Piece(piece.from(), SCHEMA_BYTES, Owner.TYPE, Evidence.DEFINITION, "", SCHEMA, ""));
            pieces.addAll(probed(new Piece(
                    piece.from() + SCHEMA_BYTES,
                    piece.length() - SCHEMA_BYTES,
                    piece.owner(),
                    piece.evidence(),
                    piece.path(),
                    piece.what(),
                    piece.value())));
            return pieces;
        }
        return probed(piece);
    }

    /** What a byte is by itself, before its neighbours are looked at. */
    private record Found(Owner owner, String path, String what) {}

    private List<Piece> probed(Piece piece) {
        List<Found> found = new ArrayList<>();
        for (int at = piece.from(); at < piece.end(); at++) {
            found.add(found(at));
        }
        fillGaps(found);
        List<Piece> pieces = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= found.size(); i++) {
            if (i == found.size() || !found.get(i).equals(found.get(start))) {
                Found each = found.get(start);
                Evidence evidence = each.owner() == Owner.UNKNOWN ? Evidence.NONE : Evidence.PROBED;
                pieces.add(new Piece(
                        piece.from() + start, i - start, each.owner(), evidence, each.path(), each.what(), ""));
                start = i;
            }
        }
        return pieces;
    }

    private Found found(int at) {
        if (moves.value(at).isPresent()) {
            return new Found(Owner.VALUE, moves.value(at).get(), "moves with the value");
        }
        if (moves.length(at).isPresent()) {
            return new Found(Owner.LENGTH, moves.length(at).get(), "moves with the length");
        }
        if (moves.marker(at).isPresent()) {
            return encoding == Encoding.KRYO && moves.isOpenMarker(at)
                    ? new Found(Owner.TYPE, moves.marker(at).get(), "number of the class, or 0 for null")
                    : new Found(Owner.MARKER, moves.marker(at).get(), "moves with null");
        }
        if (moves.hint(at).isPresent()) {
            return new Found(Owner.VALUE, moves.hint(at).get(), "first byte that moves with the value");
        }
        if (!moves.whyIncomplete().isEmpty()) {
            return new Found(Owner.UNKNOWN, "", moves.whyIncomplete());
        }
        if (encoding == Encoding.FLAT_BUFFERS) {
            return new Found(Owner.LENGTH, "", CONSTANT + ": the place of a field, or padding");
        }
        return encoding == Encoding.AVRO || encoding == Encoding.AVRO_SINGLE_OBJECT
                ? new Found(Owner.LENGTH, "", CONSTANT + ": the end of an array")
                : new Found(Owner.TYPE, "", CONSTANT);
    }

    /** A byte between two of a value that no change moved, such as the first of a character of several bytes. */
    private static void fillGaps(List<Found> found) {
        int last = -1;
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).owner() != Owner.VALUE) {
                continue;
            }
            boolean near =
                    last >= 0 && i - last - 1 <= LONGEST_GAP && found.get(i).equals(found.get(last));
            boolean nothing = near
                    && found.subList(last + 1, i).stream()
                            .allMatch(each -> each.path().isEmpty());
            if (nothing) {
                for (int gap = last + 1; gap < i; gap++) {
                    found.set(gap, found.get(i));
                }
            }
            last = i;
        }
    }
}
