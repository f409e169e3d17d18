package workbench.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DColorMapper;
import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2DFontTextDrawerDefaultFonts;
import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.pdfbox.pdmodel.PDDocument;

/** Draws a page of PDF, light or dark. What is text stays text, in Helvetica, as wide as in the other formats. */
public final class PdfCanvas extends PdfBoxGraphics2D {

    private static final FontRenderContext FONTS = new FontRenderContext(null, true, true);

    /** Kept, because the log manager holds loggers only by weak references. */
    private static final Logger SUBSTITUTES = Logger.getLogger("org.apache.pdfbox.pdmodel.font.PDType1Font");

    static {
        SUBSTITUTES.setLevel(Level.SEVERE); // every reader has Helvetica: what this machine has instead is of no use
    }

    private final Lettering lettering;
    private boolean writing;

    /** @param lettering the fonts of texts that come as outlines */
    public PdfCanvas(PDDocument document, int width, int height, Theme theme, Lettering lettering) throws IOException {
        super(document, width, height);
        this.lettering = lettering;
        PdfBoxGraphics2DColorMapper colors = new PdfBoxGraphics2DColorMapper();
        setColorMapper((color, env) -> colors.mapColor(theme.of(color), env));
        setFontTextDrawer(new PdfBoxGraphics2DFontTextDrawerDefaultFonts());
    }

    @Override
    public void fill(Shape shape) {
        Optional<Lettering.Text> text = writing ? Optional.empty() : lettering.read(shape);
        if (text.isEmpty()) {
            super.fill(shape);
            return;
        }
        Font before = getFont();
        setFont(text.get().font());
        write(text.get().text(), 0, 0, text.get().width());
        setFont(before);
    }

    @Override
    public void drawString(String text, float x, float y) {
        if (!text.isBlank()) {
            write(text, x, y, getFont().getStringBounds(text, FONTS).getWidth());
        }
    }

    private void write(String text, float x, float y, double width) {
        AffineTransform before = getTransform();
        writing = true; // a letter that Helvetica lacks is drawn as an outline again
        translate(x, y);
        scale(width / getFontMetrics().stringWidth(text), 1);
        super.drawString(text, 0f, 0f);
        writing = false;
        setTransform(before);
    }
}
