package workbench.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Records which call wrote which bytes. Calls in a row that do not say what their bytes are make one piece. */
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

    /** The owner of the bytes that the next call writes. */
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

    /** What a call wrote that writes a single value, such as {@code writeInt}. */
    void addValue(int from, int to, String method, Object value) {
        String what =
                switch (method) {
                    case "writeBytes" -> "characters, one byte each";
                    case "writeChars" -> "characters, two bytes each";
                    default -> method.substring("write".length()).toLowerCase(Locale.ROOT);
                };
        Object written =
                switch (method) {
                    case "writeBytes", "writeChars" -> Cutter.shown((String) value);
                    case "writeByte" -> ((Integer) value).byteValue();
                    case "writeShort" -> ((Integer) value).shortValue();
                    default -> value;
                };
        Owner owner = next();
        add(from, to, owner, owner == Owner.TYPE ? "which class it is" : what, written.toString());
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
        add(start, to, Owner.UNKNOWN, "bytes that the serializer made without the stream", "");
    }

    /** Forgets what is from a byte on, since it is written again. */
    void cutAt(int position) {
        pieces.removeIf(piece -> piece.end() > position);
    }
}
