package workbench.generate.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.generate.codec.Models.Node;
import workbench.generate.codec.Models.Point;

/** The bytes of an object depend on nothing but the object and its class. */
class SameBytesTest {

    /** What {@link #main} prints. */
    private static String bytes() {
        StringBuilder all = new StringBuilder();
        for (CodecOptions options : CodecTest.OPTIONS) {
            Services points = Services.of(Point.class, options);
            for (String text : Samples.strings()) {
                all.append(hex(points.bytes(new Point(300, -1, text)))).append('\n');
            }
            all.append(hex(Services.of(Node.class, options).bytes(Samples.chain(3))));
            all.append('\n');
        }
        return all.toString();
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes, 8, bytes.length);
    }

    /** Prints bytes in a JVM with other flags. */
    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) {
        System.out.print(bytes());
    }

    @Test
    void aPointHasTheseBytes() {
        byte[] small = Services.of(Point.class, CodecOptions.SMALL).bytes(new Point(300, -1, "abc"));
        assertThat(hex(small)).matches("..ca00580201616263");
        byte[] quick = Services.of(Point.class, CodecOptions.QUICK).bytes(new Point(300, -1, "abc"));
        assertThat(hex(quick)).matches("....03002c010000ffffffff616263");
    }

    @Test
    void closedStringsAndFatStringsGiveTheSameBytes() throws IOException, InterruptedException {
        String expected = bytes();
        assertThat(run()).isEqualTo(expected);
        assertThat(run("-XX:-CompactStrings", "--add-opens=java.base/java.lang=ALL-UNNAMED"))
                .isEqualTo(expected);
    }

    /** In a JVM with just these flags. */
    private static String run(String... flags) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto"));
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), SameBytesTest.class.getName()));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return printed;
    }
}
