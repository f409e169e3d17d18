package workbench.report.view;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Piece;
import workbench.report.Figure;
import workbench.text.Numbers;

/** What each byte of a value is for. */
public final class AnatomyView extends View<Anatomy> {

    /** A row for each piece of the bytes. */
    @Override
    protected Rows<Piece> rows(Anatomy anatomy) {
        return pieces(Rows.of(anatomy.title(), anatomy.pieces()), Function.identity());
    }

    /** Adds what is known of a piece. */
    static <T> Rows<T> pieces(Rows<T> rows, Function<T, Piece> piece) {
        return rows.whole("from", row -> piece.apply(row).from())
                .means("the position of the first byte, counted from 0")
                .whole("bytes", row -> piece.apply(row).length())
                .text("owner", row -> piece.apply(row).owner().label())
                .means("what the bytes are for")
                .text("evidence", row -> piece.apply(row).evidence().label())
                .means("how this was found out")
                .text("field", row -> piece.apply(row).path())
                .text("what", row -> piece.apply(row).what())
                .text("value", row -> piece.apply(row).value());
    }

    /** One bar, of one part for each owner. */
    @Override
    public Figure chart(Anatomy anatomy) {
        return AnatomiesView.owners(new Anatomies("value", Map.of(anatomy.title(), anatomy), Map.of()));
    }

    @Override
    public Summary summary(Anatomy anatomy) {
        return new Summary(
                anatomy.title(),
                anatomy.byOwner().entrySet().stream()
                        .map(owner -> "%s of %s: %s."
                                .formatted(
                                        Numbers.whole(owner.getValue()),
                                        Numbers.bytes(anatomy.size()),
                                        owner.getKey().label()))
                        .toList());
    }

    @Override
    public Optional<String> page(Anatomy anatomy) {
        return Optional.of(AnatomyPage.toHtml(anatomy));
    }

    @Override
    public String text(Anatomy anatomy) {
        return AnatomyText.of(anatomy);
    }
}
