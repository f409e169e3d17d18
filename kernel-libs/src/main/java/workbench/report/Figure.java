package workbench.report;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.commons.text.WordUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.knowm.xchart.internal.chartpart.Chart;
import org.w3c.dom.Document;

/**
 * A chart with a caption above it and the small print below it, drawn the same on a page, in a picture
 * and in print. For use by one thread at a time.
 *
 * @param chart the chart; changes made to it later show
 * @param caption what it shows, in a sentence
 * @param footer procedure, method, machine and versions
 * @param watermark drawn across the chart, or empty
 */
public record Figure(Chart<?, ?> chart, String caption, String footer, String watermark) {

    private static final Font CAPTION = new Font(Font.SANS_SERIF, Font.BOLD, 15);
    private static final Font FOOTER = new Font(Font.SANS_SERIF, Font.PLAIN, 10);
    private static final Font WATERMARK = new Font(Font.SANS_SERIF, Font.BOLD, 34);
    private static final Color SMALL_PRINT = new Color(0x55, 0x55, 0x55);
    private static final Color WATERMARK_COLOR = new Color(200, 30, 30, 90);
    private static final int MARGIN = 12;
    private static final int CAPTION_CHARACTERS = 95;
    private static final int FOOTER_CHARACTERS = 150;
    private static final int CAPTION_LINE = 20;
    private static final int FOOTER_LINE = 14;
    private static final int PNG_SCALE = 2;

    /** Where an SVG gives something an id, and where it refers to one. */
    private static final Pattern ID = Pattern.compile("(?:\\bid=\"|url\\(#|href=\"#)\\w+");

    /** In user units, which are pixels on screen and points in print. */
    public int width() {
        return chart.getWidth();
    }

    /** In user units, which are pixels on screen and points in print. */
    public int height() {
        return captionHeight() + chart.getHeight() + footerHeight();
    }

    /** Draws all of it with the upper left corner at the origin. */
    public void paint(Graphics2D graphics) {
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setColor(Color.WHITE);
        graphics.fillRect(0, 0, width(), height());
        text(graphics, CAPTION, Color.BLACK, captionLines(), MARGIN, CAPTION_LINE);
        AffineTransform origin = graphics.getTransform();
        graphics.translate(0, captionHeight());
        chart.paint(graphics, chart.getWidth(), chart.getHeight());
        graphics.setTransform(origin);
        text(graphics, FOOTER, SMALL_PRINT, footerLines(), captionHeight() + chart.getHeight(), FOOTER_LINE);
        if (!watermark.isEmpty()) {
            paintWatermark(graphics);
        }
    }

    /** As an SVG element that can stand in a page beside others. */
    public String toSvg() {
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyDocument());
        SVGGraphics2D graphics = new SVGGraphics2D(context, false);
        graphics.setSVGCanvasSize(new Dimension(width(), height()));
        paint(graphics);
        try (StringWriter svg = new StringWriter()) {
            graphics.stream(svg, true);
            return withOwnIds(
                    fittingItsPage(svg.toString().substring(svg.toString().indexOf("<svg"))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** On a page that is too narrow the figure becomes smaller as a whole. */
    private String fittingItsPage(String svg) {
        return svg.replaceFirst("<svg ", "<svg viewBox=\"0 0 %s %s\" ".formatted(width(), height()))
                .replaceFirst("style=\"", "style=\"max-width:100%; height:auto; ");
    }

    /** Ids of two figures on one page must differ: each carries the sum of what is drawn. */
    private static String withOwnIds(String svg) {
        return ID.matcher(svg).replaceAll("$0-" + Integer.toHexString(svg.hashCode()));
    }

    /**
     * Writes {@code name.svg}, {@code name.png} (twice the size, for sharp screens) and {@code name.pdf}.
     *
     * @param folder made if it is missing
     * @return the three files
     * @throws UncheckedIOException if the folder cannot be written
     */
    public List<Path> save(Path folder, String name) {
        Path svg = folder.resolve(name + ".svg");
        Path png = folder.resolve(name + ".png");
        Path pdf = folder.resolve(name + ".pdf");
        try {
            Files.createDirectories(folder);
            Files.writeString(svg, toSvg());
            writePng(png);
            writePdf(pdf);
            return List.of(svg, png, pdf);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the chart %s to %s".formatted(name, folder), e);
        }
    }

    private void writePng(Path file) throws IOException {
        BufferedImage image = new BufferedImage(width() * PNG_SCALE, height() * PNG_SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(PNG_SCALE, PNG_SCALE);
        paint(graphics);
        graphics.dispose();
        try (OutputStream out = Files.newOutputStream(file)) {
            ImageIO.write(image, "png", out);
        }
    }

    private void writePdf(Path file) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(new PDRectangle(width(), height()));
            document.addPage(page);
            PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, width(), height());
            paint(graphics);
            graphics.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(graphics.getXFormObject());
            }
            try (OutputStream out = Files.newOutputStream(file)) {
                document.save(out);
            }
        }
    }

    private void paintWatermark(Graphics2D graphics) {
        AffineTransform origin = graphics.getTransform();
        graphics.setFont(WATERMARK);
        graphics.setColor(WATERMARK_COLOR);
        FontMetrics metrics = graphics.getFontMetrics();
        graphics.translate(width() / 2.0, height() / 2.0);
        graphics.rotate(-0.35);
        graphics.drawString(watermark, -metrics.stringWidth(watermark) / 2, 0);
        graphics.setTransform(origin);
    }

    private static void text(Graphics2D graphics, Font font, Color color, List<String> lines, int top, int lineHeight) {
        graphics.setFont(font);
        graphics.setColor(color);
        int baseline = top + font.getSize();
        for (String line : lines) {
            graphics.drawString(line, MARGIN, baseline);
            baseline += lineHeight;
        }
    }

    private int captionHeight() {
        return MARGIN + captionLines().size() * CAPTION_LINE;
    }

    private int footerHeight() {
        return footerLines().size() * FOOTER_LINE + MARGIN;
    }

    private List<String> captionLines() {
        return wrapped(caption, CAPTION_CHARACTERS);
    }

    private List<String> footerLines() {
        return footer.lines()
                .flatMap(line -> wrapped(line, FOOTER_CHARACTERS).stream())
                .toList();
    }

    private static List<String> wrapped(String text, int characters) {
        return WordUtils.wrap(text, characters).lines().toList();
    }

    private static Document emptyDocument() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVGGraphics2D.SVG_NAMESPACE_URI, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("The JDK's own XML parser is missing", e);
        }
    }
}
