package workbench.report;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics;
import java.awt.Paint;
import java.awt.Shape;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.DOMGroupManager;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Draws SVG for a light or a dark page. What is text stays text. It is as wide as here whatever font the reader has, without letters that are
 * stretched. */
public final class SvgCanvas extends SVGGraphics2D {

    private static final int PLAIN_SIZE = 12;

    private final Theme theme;
    private final Lettering lettering;

    /** @param lettering the fonts of texts that come as outlines */
    public SvgCanvas(Theme theme, Lettering lettering) {
        super(context(), false);
        this.theme = theme;
        this.lettering = lettering;
    }

    private SvgCanvas(SvgCanvas other) {
        super(other);
        this.theme = other.theme;
        this.lettering = other.lettering;
    }

    @Override
    public Graphics create() {
        return new SvgCanvas(this);
    }

    @Override
    public void setColor(Color color) {
        super.setColor(theme.of(color));
    }

    @Override
    public void setPaint(Paint paint) {
        super.setPaint(paint instanceof Color color ? theme.of(color) : paint);
    }

    @Override
    public void fill(Shape shape) {
        lettering
                .read(shape)
                .ifPresentOrElse(text -> write(text.text(), text.font(), 0, 0, text.width()), () -> super.fill(shape));
    }

    @Override
    public void drawString(String text, float x, float y) {
        write(
                text,
                getFont(),
                x,
                y,
                getFontMetrics().getStringBounds(text, this).getWidth());
    }

    private void write(String text, Font font, float x, float y, double width) {
        if (text.isBlank()) {
            return;
        }
        Font before = getFont();
        setFont(font);
        Element element = getDOMFactory().createElementNS(SVG_NAMESPACE_URI, SVG_TEXT_TAG);
        element.setAttributeNS(null, SVG_X_ATTRIBUTE, getGeneratorContext().doubleString(x));
        element.setAttributeNS(null, SVG_Y_ATTRIBUTE, getGeneratorContext().doubleString(y));
        element.setAttributeNS(
                null, SVG_TEXT_LENGTH_ATTRIBUTE, getGeneratorContext().doubleString(width));
        element.setAttributeNS(null, SVG_STROKE_ATTRIBUTE, SVG_NONE_VALUE);
        if (text.contains("  ")) { // which would be drawn as one space, and all others wider
            element.setAttributeNS(XML_NAMESPACE_URI, XML_SPACE_QNAME, XML_PRESERVE_VALUE);
        }
        element.appendChild(getDOMFactory().createTextNode(text));
        domGroupManager.addElement(element, DOMGroupManager.FILL);
        setFont(before);
    }

    /** What draws no text of its own would otherwise name the JDK's font, which no reader has. */
    private static SVGGeneratorContext context() {
        SVGGeneratorContext.GraphicContextDefaults defaults = new SVGGeneratorContext.GraphicContextDefaults();
        defaults.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, PLAIN_SIZE));
        SVGGeneratorContext context = SVGGeneratorContext.createDefault(emptyDocument());
        context.setGraphicContextDefaults(defaults);
        return context;
    }

    private static Document emptyDocument() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation()
                    .createDocument(SVG_NAMESPACE_URI, "svg", null);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("The JDK's own XML parser is missing", e);
        }
    }
}
