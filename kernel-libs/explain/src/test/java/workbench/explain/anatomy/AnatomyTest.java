package workbench.explain.anatomy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnatomyTest {

    private static final byte[] BYTES = {1, 2, 3, 4, 5, 6};

    private static Piece piece(int from, int length, Owner owner, String path) {
        return new Piece(from, length, owner, Evidence.DEFINITION, path, "a piece", "");
    }

    private static Anatomy of(Piece... pieces) {
        return Anatomy.of("six bytes", BYTES, List.of(pieces), Optional.empty());
    }

    @Test
    void whatNoPieceCoversIsUnknown() {
        Anatomy anatomy = of(piece(4, 1, Owner.VALUE, "b"), piece(1, 2, Owner.VALUE, "a"));
        assertThat(anatomy.pieces())
                .extracting(Piece::from, Piece::length, Piece::owner)
                .containsExactly(
                        tuple(0, 1, Owner.UNKNOWN),
                        tuple(1, 2, Owner.VALUE),
                        tuple(3, 1, Owner.UNKNOWN),
                        tuple(4, 1, Owner.VALUE),
                        tuple(5, 1, Owner.UNKNOWN));
        assertThat(anatomy.byOwner()).containsEntry(Owner.VALUE, 3).containsEntry(Owner.UNKNOWN, 3);
        assertThat(anatomy.byPath()).containsEntry("a", 2).containsEntry("b", 1).hasSize(2);
    }

    @Test
    void piecesThatOverlapAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(piece(0, 3, Owner.VALUE, "a"), piece(2, 2, Owner.VALUE, "b")))
                .withMessage("The piece \"a piece\" covers the bytes 2 to 3, but only 3 to 5 are left for it.");
    }

    @Test
    void aPieceBeyondTheBytesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(piece(4, 3, Owner.VALUE, "a")))
                .withMessage("The piece \"a piece\" covers the bytes 4 to 6, but only 0 to 5 are left for it.");
    }

    @Test
    void aPieceWithoutBytesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> piece(2, 0, Owner.VALUE, "a"))
                .withMessage("A piece has 1 byte or more from byte 0 on, but one has 0 bytes from byte 2.");
    }

    @Test
    void theBytesCannotBeChangedFromOutside() {
        byte[] given = BYTES.clone();
        Anatomy anatomy = Anatomy.of("six bytes", given, List.of(), Optional.empty());
        given[0] = 9;
        anatomy.bytes()[1] = 9;
        assertThat(anatomy.bytes()).isEqualTo(BYTES);
    }

    @Test
    void aByteIsFoundByItsNumber() {
        Anatomy anatomy = of(piece(0, 4, Owner.LENGTH, ""), piece(4, 2, Owner.VALUE, "a"));
        assertThat(anatomy.at(3).owner()).isEqualTo(Owner.LENGTH);
        assertThat(anatomy.at(4).owner()).isEqualTo(Owner.VALUE);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> anatomy.at(6))
                .withMessage("There are 6 bytes, counted from 0, and none has the number 6.");
    }

    @Test
    void differencesAreThoseOfOwnersAndFields() {
        Anatomy first = of(piece(0, 4, Owner.VALUE, "a"), piece(4, 2, Owner.VALUE, "b"));
        Anatomy second = Anatomy.of(
                "five bytes",
                new byte[] {1, 2, 3, 4, 9},
                List.of(piece(0, 4, Owner.VALUE, "a"), piece(4, 1, Owner.VALUE, "c")),
                Optional.empty());
        AnatomyDifference difference = AnatomyDifference.between(first, second);
        assertThat(difference.fields())
                .containsExactly(
                        new AnatomyDifference.Row("a", 4, 4, true),
                        new AnatomyDifference.Row("b", 2, 0, false),
                        new AnatomyDifference.Row("c", 0, 1, false));
        assertThat(difference.owners()).containsExactly(new AnatomyDifference.Row("field value", 6, 5, false));
        assertThat(AnatomyDifference.between(first, first).same()).isTrue();
    }
}
