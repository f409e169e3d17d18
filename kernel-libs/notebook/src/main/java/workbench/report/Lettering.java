package workbench.report;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Reads text back from its outline. XChart 4.0.3 draws each text as an outline, which nobody can select, search or have read
 * out. Only the fonts given are known, with the baseline at 0.
 */
public final class Lettering {

    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);
    private static final String CHARACTERS = " !\"#%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_"
            + "abcdefghijklmnopqrstuvwxyz{|}~µ×±²³·–—…−";
    private static final double SAME = 0.02;
    /** A gap of so much of a space's width is one. */
    private static final double SPACE = 0.75;

    /** A text as it was found. */
    public record Text(String text, Font font, double width) {}

    /** One step of an outline: its kind, and its points. */
    private static final class Step {

        private final int kind;
        private final double[] points;

        Step(int kind, double[] points) {
            this.kind = kind;
            this.points = points;
        }

        /** Whether it is the other one, moved to the right. */
        boolean isMoved(Step other, double right) {
            if (kind != other.kind) {
                return false;
            }
            for (int i = 0; i < points.length; i++) {
                double moved = other.points[i] + (i % 2 == 0 ? right : 0);
                if (Math.abs(points[i] - moved) > SAME) {
                    return false;
                }
            }
            return true;
        }
    }

    private record Glyph(char character, List<Step> steps, double advance) {}

    private record Alphabet(Font font, double space, List<Glyph> glyphs) {

        static Alphabet of(Font font) {
            List<Glyph> glyphs = CHARACTERS
                    .chars()
                    .mapToObj(each -> glyph(font, (char) each))
                    .filter(glyph -> !glyph.steps.isEmpty())
                    .sorted(Comparator.comparingInt((Glyph glyph) -> glyph.steps.size())
                            .reversed()) // the longest first, since a full stop begins a colon
                    .toList();
            return new Alphabet(font, glyph(font, ' ').advance, glyphs);
        }

        private static Glyph glyph(Font font, char character) {
            GlyphVector vector = font.createGlyphVector(FONTS, String.valueOf(character));
            return new Glyph(
                    character,
                    Lettering.steps(vector.getOutline()),
                    vector.getGlyphMetrics(0).getAdvanceX());
        }

        Optional<Text> read(List<Step> steps) {
            StringBuilder text = new StringBuilder();
            double pen = 0;
            int at = 0;
            while (at < steps.size()) {
                Optional<Glyph> next = next(steps, at);
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                double start = right(steps.get(at), next.get());
                text.repeat(" ", (int) Math.max(0, Math.floor((start - pen) / space + 1 - SPACE)));
                text.append(next.get().character);
                pen = start + next.get().advance;
                at += next.get().steps.size();
            }
            return Optional.of(new Text(text.toString(), font, pen));
        }

        private Optional<Glyph> next(List<Step> steps, int at) {
            return glyphs.stream().filter(glyph -> begins(steps, at, glyph)).findFirst();
        }

        private static boolean begins(List<Step> steps, int at, Glyph glyph) {
            if (at + glyph.steps.size() > steps.size()) {
                return false;
            }
            double right = right(steps.get(at), glyph);
            for (int i = 0; i < glyph.steps.size(); i++) {
                if (!steps.get(at + i).isMoved(glyph.steps.get(i), right)) {
                    return false;
                }
            }
            return true;
        }

        private static double right(Step first, Glyph glyph) {
            return first.points[0] - glyph.steps.getFirst().points[0];
        }
    }

    private final List<Alphabet> alphabets;

    /** @param fonts those that were drawn with, in their sizes */
    public Lettering(Collection<Font> fonts) {
        alphabets = fonts.stream().distinct().map(Alphabet::of).toList();
    }

    /** The text whose outline it is; empty if it is something else. */
    public Optional<Text> read(Shape shape) {
        List<Step> steps = steps(shape);
        return steps.isEmpty()
                ? Optional.empty()
                : alphabets.stream()
                        .flatMap(alphabet -> alphabet.read(steps).stream())
                        .findFirst();
    }

    private static List<Step> steps(Shape shape) {
        List<Step> steps = new ArrayList<>();
        double[] points = new double[6];
        for (PathIterator path = shape.getPathIterator(null); !path.isDone(); path.next()) {
            int kind = path.currentSegment(points);
            int count =
                    switch (kind) {
                        case PathIterator.SEG_CLOSE -> 0;
                        case PathIterator.SEG_QUADTO -> 4;
                        case PathIterator.SEG_CUBICTO -> 6;
                        default -> 2;
                    };
            steps.add(new Step(kind, Arrays.copyOf(points, count)));
        }
        return steps;
    }
}
