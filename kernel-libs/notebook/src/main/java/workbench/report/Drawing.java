package workbench.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.awt.Dimension;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.apache.commons.text.StringEscapeUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.knowm.xchart.style.AxesChartStyler;

/** Draws a figure as SVG, PNG and PDF. */
final class Drawing {

    private static final int PNG_SCALE = 2;

    /**
     * One for all texts. Java lays them out in DejaVu Sans, where it is installed, and Verdana is as wide. With any other, the space
     * between letters makes up for the difference.
     */
    private static final String TYPEFACE = "'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif";

    /** Where an SVG gives something an id, and where it refers to one. */
    private static final Pattern ID = Pattern.compile("(?:\\bid=\"|url\\(#|href=\"#)\\w+");

    private static final Pattern FONT = Pattern.compile("font-family:[^;\"]*");

    private Drawing() {}

    static Map<String, byte[]> files(Figure figure) {
        try {
            Map<String, byte[]> files = new LinkedHashMap<>();
            files.put("svg", svg(figure).getBytes(UTF_8));
            files.put("png", png(figure));
            files.put("pdf", pdf(figure));
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(e); // in memory, so only by a fault of a library
        }
    }

    static String svg(Figure figure) {
        SvgCanvas canvas = new SvgCanvas(figure.look().theme(), lettering(figure));
        double scale = figure.look().format().scale();
        canvas.setSVGCanvasSize(
                new Dimension((int) Math.round(figure.width() * scale), (int) Math.round(figure.height() * scale)));
        figure.paint(canvas);
        try (StringWriter written = new StringWriter()) {
            canvas.stream(written, true);
            String svg = written.toString();
            return named(
                    figure,
                    FONT.matcher(svg.substring(svg.indexOf("<svg")))
                            .replaceAll(Matcher.quoteReplacement("font-family:" + TYPEFACE)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * With words for who cannot see it, and with ids of its own: each carries the sum of what is drawn. On a page that is too
     * narrow the figure becomes smaller as a whole. It says for which theme it is drawn, so that a dark page need not turn over the
     * colours of a figure that is dark already.
     */
    private static String named(Figure figure, String svg) {
        String own = Integer.toHexString(svg.hashCode());
        String theme = figure.look().theme().name().toLowerCase(Locale.ROOT);
        String opening =
                "<svg role=\"img\" aria-labelledby=\"title-%s desc-%s\" data-theme=\"%s\" viewBox=\"0 0 %s %s\" "
                        .formatted(own, own, theme, figure.width(), figure.height());
        String words = "<title id=\"title-%s\">%s</title><desc id=\"desc-%s\">%s</desc>"
                .formatted(own, escaped(figure.caption()), own, escaped(figure.description()));
        String unique = ID.matcher(svg).replaceAll("$0-" + own);
        int end = unique.indexOf('>') + 1;
        return opening
                + unique.substring("<svg ".length(), end)
                        .replaceFirst("style=\"", "style=\"max-width:100%; height:auto; ")
                + words
                + unique.substring(end);
    }

    private static String escaped(String text) {
        return StringEscapeUtils.escapeXml10(text);
    }

    private static byte[] png(Figure figure) throws IOException {
        double scale = PNG_SCALE * figure.look().format().scale();
        BufferedImage image = new BufferedImage(
                (int) Math.round(figure.width() * scale),
                (int) Math.round(figure.height() * scale),
                BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.scale(scale, scale);
        figure.paint(graphics);
        graphics.dispose();
        figure.look().theme().apply(image);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    private static byte[] pdf(Figure figure) throws IOException {
        try (PDDocument document = new PDDocument()) {
            PDPage page = new PDPage(new PDRectangle(figure.width(), figure.height()));
            document.addPage(page);
            PdfCanvas canvas = new PdfCanvas(
                    document, figure.width(), figure.height(), figure.look().theme(), lettering(figure));
            figure.paint(canvas);
            canvas.dispose();
            try (PDPageContentStream content = new PDPageContentStream(document, page)) {
                content.drawForm(canvas.getXFormObject());
            }
            PDDocumentInformation about = new PDDocumentInformation();
            about.setTitle(figure.caption());
            about.setSubject(figure.description());
            about.setCreator("Serialization Workbench");
            document.setDocumentInformation(about);
            document.getDocumentCatalog().setLanguage("en");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            document.save(out);
            return out.toByteArray();
        }
    }

    /** The fonts that XChart draws with. */
    private static Lettering lettering(Figure figure) {
        return new Lettering(
                figure.chart().getStyler() instanceof AxesChartStyler styler
                        ? List.of(styler.getAxisTickLabelsFont(), styler.getAxisTitleFont(), styler.getLegendFont())
                        : List.<Font>of());
    }
}
