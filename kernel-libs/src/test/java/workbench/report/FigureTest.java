package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.chart.Charts;

class FigureTest {

    private static final Pattern ID = Pattern.compile("id=\"([^\"]+)\"");
    private static final Pattern REFERENCE = Pattern.compile("url\\(#([^)]+)\\)");

    private final Figure figure = Charts.speedup(Results.comparison(Procedure.LIVE, false, Operation.READ));

    @TempDir
    Path folder;

    @Test
    void savesThreeFilesIntoAFolderThatItMakes() {
        List<Path> files = figure.save(folder.resolve("a/b"), "speed");
        assertThat(files)
                .containsExactly(
                        folder.resolve("a/b/speed.svg"),
                        folder.resolve("a/b/speed.png"),
                        folder.resolve("a/b/speed.pdf"))
                .allSatisfy(file -> assertThat(file).isNotEmptyFile());
    }

    @Test
    void savingAgainReplacesTheFiles() throws IOException {
        Charts.sizes(Results.sizes()).save(folder, "chart");
        figure.save(folder, "chart");
        assertThat(folder.resolve("chart.svg")).hasContent(figure.toSvg());
        assertThat(ImageIO.read(folder.resolve("chart.png").toFile()).getHeight())
                .isEqualTo(2 * figure.height());
    }

    @Test
    void theSvgIsWellFormedAndAsLargeAsTheFigure() throws Exception {
        Element svg = parse(Files.readString(figure.save(folder, "speed").getFirst()));
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
        Figure other = Charts.speedup(Results.comparison(Procedure.LIVE, false, Operation.WRITE));
        assertThat(found(ID, figure)).isNotEmpty().doesNotContainAnyElementsOf(found(ID, other));
    }

    @Test
    void twoBareChartsOnOnePageShareNoId() {
        assertThat(found(ID, bare(300))).isNotEmpty().doesNotContainAnyElementsOf(found(ID, bare(400)));
    }

    @Test
    void thePngIsTwiceAsLargeAndNotBlank() throws IOException {
        BufferedImage image = ImageIO.read(figure.save(folder, "speed").get(1).toFile());
        assertThat(image.getWidth()).isEqualTo(2 * figure.width());
        assertThat(image.getHeight()).isEqualTo(2 * figure.height());
        assertThat(colors(image)).hasSizeGreaterThan(10);
    }

    @Test
    void thePdfIsOnePageOfTheFiguresSize() throws IOException {
        try (PDDocument document =
                Loader.loadPDF(figure.save(folder, "speed").get(2).toFile())) {
            assertThat(document.getNumberOfPages()).isEqualTo(1);
            assertThat(document.getPage(0).getMediaBox().getWidth()).isEqualTo(figure.width());
            assertThat(document.getPage(0).getMediaBox().getHeight()).isEqualTo(figure.height());
        }
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
    void aFolderThatCannotBeWrittenIsNamed() throws IOException {
        Path blocked = Files.writeString(folder.resolve("file"), "").resolve("charts");
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> figure.save(blocked, "speed"))
                .withMessage("Cannot write the chart speed to " + blocked);
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
        BufferedImage image = ImageIO.read(drawn.save(folder, "red").get(1).toFile());
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
