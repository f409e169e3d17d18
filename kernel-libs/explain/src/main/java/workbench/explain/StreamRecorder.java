package workbench.explain;

import java.util.ArrayList;
import java.util.List;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** What was written by which call. Bytes that one call wrote after another without saying what they are make one piece. */
final class StreamRecorder {

    private final List<Piece> pieces = new ArrayList<>();

    /** How many of the next calls write metadata of a class. */
    private int metadataCalls;

    List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    void expectMetadata(int calls) {
        metadataCalls = calls;
    }

    /** Who owns what the next call writes. */
    Owner next() {
        if (metadataCalls > 0) {
            metadataCalls--;
            return Owner.TYPE;
        }
        return Owner.VALUE;
    }

    void add(int from, int to, Owner owner, String what, String value) {
        if (to > from) {
            pieces.add(new Piece(from, to - from, owner, Evidence.RECORDED, "", what, value));
        }
    }

    /** Bytes of which the call does not say what they are. */
    void addOpaque(int from, int to) {
        if (to <= from) {
            return;
        }
        int start = from;
        if (!pieces.isEmpty()
                && pieces.getLast().owner() == Owner.UNKNOWN
                && pieces.getLast().end() == from) {
            start = pieces.removeLast().from();
        }
        add(start, to, Owner.UNKNOWN, "bytes that the serializer made by itself", "");
    }

    /** Forgets what lies from a byte on, since it is written again. */
    void cutAt(int position) {
        pieces.removeIf(piece -> piece.end() > position);
    }
}
