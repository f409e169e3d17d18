package workbench.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.view.ComparisonView;

class FigureTest {

    private static final Pattern ID = Pattern.compile("id=\"([^\"]+)\"");
    private static final Pattern REFERENCE = Pattern.compile("url\\(#([^)]+)\\)");

    private final Figure figure = new ComparisonView().chart(Results.comparison(Procedure.LIVE, false, Operation.READ));

    @Test
    void isThreeFiles() {
        assertThat(figure.files()).containsOnlyKeys("svg", "png", "pdf");
        assertThat(file(figure, "svg")).asString(UTF_8).isEqualTo(figure.toSvg());
    }

    @Test
    void theSvgIsWellFormedAndAsLargeAsTheFigure() throws Exception {
        Element svg = parse(figure.toSvg());
        assertThat(svg.getTagName()).isEqualTo("svg");
        assertThat(svg.getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(svg.getAttribute("width")).isEqualTo("" + figure.width());
        assertThat(svg.getAttribute("height")).isEqualTo("" + figure.height());
    }

    @Test
    void theSvgHoldsCaptionAndFooterAsText() throws Exception {
        // a line that is too long goes on in the next, without the space between
        String text = parse(figure.toSvg()).getTextContent().replace(" ", "");
        assertThat(text).contains(figure.caption().replace(" ", ""));
        figure.footer().lines().forEach(line -> assertThat(text).contains(line.replace(" ", "")));
    }

    @Test
    void theSvgLoadsNothing() {
        assertThat(figure.toSvg()).doesNotContain("<script", "<image", "href=\"http", "@import");
    }

    @Test
    void theSvgOfAFigureIsAlwaysTheSame() {
        assertThat(figure.toSvg()).isEqualTo(figure.toSvg());
    }

    @Test
    void becomesSmallerAsAWholeOnANarrowPage() throws Exception {
        Element root = parse(figure.toSvg());
        assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 %s %s".formatted(figure.width(), figure.height()));
        assertThat(root.getAttribute("style")).contains("max-width:100%", "height:auto");
    }

    @Test
    void everyReferenceInTheSvgIsToAnIdOfItsOwn() {
        assertThat(found(REFERENCE, figure)).isNotEmpty().isSubsetOf(found(ID, figure));
    }

    @Test
    void twoFiguresOnOnePageShareNoId() {
        Figure other = new ComparisonView().chart(Results.comparison(Procedure.LIVE, false, Operation.WRITE));
        assertThat(found(ID, figure)).isNotEmpty().doesNotContainAnyElementsOf(found(ID, other));
    }

    @Test
    void twoBareChartsOnOnePageShareNoId() {
        assertThat(found(ID, bare(300))).isNotEmpty().doesNotContainAnyElementsOf(found(ID, bare(400)));
    }

    @Test
    void thePngIsTwiceAsLargeAndNotBlank() throws IOException {
        BufferedImage image = picture(figure);
        assertThat(image.getWidth()).isEqualTo(2 * figure.width());
        assertThat(image.getHeight()).isEqualTo(2 * figure.height());
        assertThat(colors(image)).hasSizeGreaterThan(10);
    }

    @Test
    void thePdfIsOnePageOfTheFiguresSize() throws IOException {
        try (PDDocument document = Loader.loadPDF(file(figure, "pdf"))) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(figure.width());
            assertThat(document.getPage(0).getMediaBox().getHeight()).isEqualTo(figure.height());
        }
    }

    @Test
    void figuresStandBesideTheirPointsOnDemand() throws Exception {
        assertThat(texts(figure)).doesNotContain("0.50");
        assertThat(texts(figure.withValues())).contains("0.50", "2.00");
        assertThat(texts(figure)).as("the figure that it was made from").doesNotContain("0.50");
    }

    @Test
    void aChartThatKnowsNoFiguresOfItsPointsSaysSo() {
        Figure raw = new Figure(bare(300).chart(), "Mine", "", "");
        assertThatIllegalArgumentException()
                .isThrownBy(raw::withValues)
                .withMessageStartingWith("The chart \"Mine\" has no figures to write beside its points");
    }

    @Test
    void aWatermarkIsDrawnInRedAcrossTheChart() throws IOException {
        Figure smoke = new Figure(figure.chart(), figure.caption(), figure.footer(), "SMOKE RUN");
        assertThat(reddish(smoke)).isGreaterThan(reddish(figure) + 1_000);
    }

    @Test
    void aLongCaptionAndFooterMakeTheFigureHigher() {
        Figure bare = new Figure(figure.chart(), "", "", "");
        Figure tall = new Figure(figure.chart(), "word ".repeat(50), "one line\nanother\na third", "");
        assertThat(bare.height()).isLessThan(figure.height());
        assertThat(tall.height()).isGreaterThan(figure.height());
        assertThat(tall.width()).isEqualTo(figure.width());
    }

    @Test
    void theSvgNamesAndDescribesItselfForWhoCannotSeeIt() throws Exception {
        Element svg = parse(figure.toSvg());
        assertThat(svg.getAttribute("role")).isEqualTo("img");
        Element title = (Element) svg.getElementsByTagName("title").item(0);
        Element words = (Element) svg.getElementsByTagName("desc").item(0);
        assertThat(svg.getAttribute("aria-labelledby").split(" "))
                .containsExactly(title.getAttribute("id"), words.getAttribute("id"));
        assertThat(title.getTextContent()).isEqualTo(figure.caption());
        assertThat(words.getTextContent())
                .isEqualTo(
                        "read: the highest point is Kryo, 2.00 times as fast as Serializable, interval 2.00 to 2.00; 1 of the other 2 is shown to be faster than Serializable. Intervals are 95 % intervals; n = 6 rounds. "
                                + Results.MACHINE.summary() + ".");
    }

    @Test
    void allTextOfTheSvgIsText() throws Exception {
        assertThat(texts(figure))
                .contains(
                        "Kryo",
                        "times as fast as Serializable (logarithmic)",
                        "read",
                        "0.5",
                        "1",
                        "2",
                        "no difference");
        assertThat(figure.toSvg())
                .contains("font-family:'DejaVu Sans', Verdana")
                .doesNotContain("'Dialog'");
        assertThat(figure.toSvg()).contains("textLength").doesNotContain("spacingAndGlyphs");
    }

    @Test
    void allTextOfThePdfIsTextAndItSaysWhatItShows() throws IOException {
        try (PDDocument document = Loader.loadPDF(file(figure, "pdf"))) {
            assertThat(new PDFTextStripper().getText(document))
                    .contains(figure.caption(), "Kryo", "times as fast as Serializable (logarithmic)", "0.5");
            assertThat(document.getDocumentInformation().getTitle()).isEqualTo(figure.caption());
            assertThat(document.getDocumentInformation().getSubject()).isEqualTo(figure.description());
        }
    }

    @Test
    void aDarkFigureIsLightOnDarkAndTheOtherOneStaysAsItWas() throws IOException {
        String before = figure.toSvg();
        Figure dark = figure.on(Theme.DARK);
        assertThat(new Color(picture(dark).getRGB(0, 0))).isEqualTo(Theme.DARK.of(Color.WHITE));
        assertThat(dark.toSvg()).isNotEqualTo(before);
        assertThat(figure.toSvg()).isEqualTo(before);
    }

    @Test
    void isAsWideAsABlogsColumnAndStaysAsWideAsItWas() throws IOException {
        Figure blog = figure.sizedFor(FigureLook.Format.BLOG);
        assertThat(picture(blog).getWidth()).isEqualTo(2 * 700);
        assertThat(figure.width()).isEqualTo(860);
    }

    @Test
    void aSlideIs16To9() throws Exception {
        Figure slide = figure.titled("A title").subtitled("A subtitle").sizedFor(FigureLook.Format.SLIDE);
        assertThat(picture(slide).getWidth()).isEqualTo(2 * 1280);
        assertThat(picture(slide).getHeight()).isEqualTo(2 * 720);
        assertThat(parse(slide.toSvg()).getAttribute("width")).isEqualTo("1280");
        assertThat(texts(slide)).contains("A title", "A subtitle");
    }

    @Test
    void withoutSmallPrintItStillSaysAllToWhoCannotSeeIt() {
        Figure none = figure.withFooter("");
        assertThat(none.height()).isLessThan(figure.height());
        assertThat(none.description()).isEqualTo(figure.description());
    }

    private static byte[] file(Figure figure, String ending) {
        return requireNonNull(figure.files().get(ending));
    }

    private static BufferedImage picture(Figure figure) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(file(figure, "png")));
    }

    private static List<String> texts(Figure figure) throws Exception {
        NodeList texts = parse(figure.toSvg()).getElementsByTagName("text");
        return IntStream.range(0, texts.getLength())
                .mapToObj(i -> texts.item(i).getTextContent())
                .toList();
    }

    private static Figure bare(int height) {
        XYChart chart = new XYChartBuilder().width(400).height(height).build();
        chart.addSeries("series", new double[] {1, 2}, new double[] {1, 2});
        return new Figure(chart, "", "", "");
    }

    private static Set<String> found(Pattern pattern, Figure figure) {
        return pattern.matcher(figure.toSvg())
                .results()
                .map((MatchResult result) -> result.group(1))
                .collect(Collectors.toSet());
    }

    private static Element parse(String svg) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)))
                .getDocumentElement();
    }

    private long reddish(Figure drawn) throws IOException {
        BufferedImage image = picture(drawn);
        return Arrays.stream(pixels(image))
                .filter(rgb -> (rgb >> 16 & 0xFF) > (rgb >> 8 & 0xFF) + 30 && (rgb >> 16 & 0xFF) > (rgb & 0xFF) + 30)
                .count();
    }

    private static Set<Integer> colors(BufferedImage image) {
        return Arrays.stream(pixels(image)).boxed().collect(Collectors.toSet());
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }
}
