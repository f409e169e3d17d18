package workbench.own;

import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.text.diff.CommandVisitor;
import org.apache.commons.text.diff.StringsComparator;

/** Which bytes are new, or others than before, by the shortest script of edits. What only moved is not changed. */
final class ChangedBytes {

    /** The time to find a script grows with the product of the lengths. */
    private static final int MOST_COMPARED = 4_000;

    private ChangedBytes() {}

    static BitSet of(byte[] before, byte[] after) {
        String old = new String(before, StandardCharsets.ISO_8859_1);
        String now = new String(after, StandardCharsets.ISO_8859_1);
        int start = StringUtils.getCommonPrefix(old, now).length();
        int most = Math.min(old.length(), now.length()) - start;
        int end = 0;
        while (end < most && old.charAt(old.length() - 1 - end) == now.charAt(now.length() - 1 - end)) {
            end++;
        }
        String oldMiddle = old.substring(start, old.length() - end);
        String nowMiddle = now.substring(start, now.length() - end);
        BitSet changed = new BitSet();
        if (oldMiddle.length() + nowMiddle.length() > MOST_COMPARED) {
            changed.set(start, start + nowMiddle.length());
        } else {
            new StringsComparator(oldMiddle, nowMiddle).getScript().visit(new Marking(start, changed));
        }
        return changed;
    }

    private static final class Marking implements CommandVisitor<Character> {

        private final BitSet changed;
        private int at;

        Marking(int at, BitSet changed) {
            this.at = at;
            this.changed = changed;
        }

        @Override
        public void visitKeepCommand(Character kept) {
            at++;
        }

        @Override
        public void visitInsertCommand(Character inserted) {
            changed.set(at);
            at++;
        }

        @Override
        public void visitDeleteCommand(Character deleted) {
            // it has no place among the bytes
        }
    }
}
