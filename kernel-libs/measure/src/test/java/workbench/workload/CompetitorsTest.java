package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import workbench.machine.ChildJvm;

/**
 * Off-heap storage beside bare maps off heap of others. Only the memory is compared, as Linux tells it: a bare map has no member
 * around it.
 */
@EnabledOnOs(OS.LINUX)
class CompetitorsTest {

    private static final String ENTRIES = "competitors.entries";
    private static final int FEW = 2_000;
    private static final double MIB = 1L << 20;

    /** What Chronicle Map asks for on newer JDKs, and what keeps it from calling home. */
    private static final List<String> FLAGS = List.of(
            "-Dchronicle.analytics.disable=true",
            "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-exports=jdk.unsupported/sun.misc=ALL-UNNAMED",
            "--add-exports=jdk.compiler/com.sun.tools.javac.file=ALL-UNNAMED",
            "--add-opens=jdk.compiler/com.sun.tools.javac=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.io=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED");

    /**
     * A compiler and a collector that need little memory of their own: the optimizing compiler's comes and goes by megabytes, and
     * more of it with a member's code than with a bare map's. What entries take is the same.
     */
    private static final List<String> CALM = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    /** Memory for all entries, on the heap and off it. */
    private record Taken(String kind, int entries, long payload, long resident, long heap) {

        long all() {
            return resident + heap;
        }

        void print() {
            System.out.printf(
                    "%-9s %,9d customers, %6.1f MiB of keys and values: %6.1f MiB (%+.1f %%), of which %5.1f MiB became live on the heap%n",
                    kind, entries, payload / MIB, all() / MIB, 100.0 * all() / payload - 100, heap / MIB);
        }
    }

    @Test
    @Tag("exhaustive")
    void eachKindHoldsTheSameBytes() throws IOException, InterruptedException {
        Taken ours = taken("ours", FEW);
        assertThat(taken("ohc", FEW).payload()).isEqualTo(ours.payload());
        assertThat(taken("chronicle", FEW).payload()).isEqualTo(ours.payload());
    }

    /** With fewer, the code that is compiled for a member meanwhile, some 6 MiB, weighs more than what maps add to entries. */
    @Test
    @EnabledIfSystemProperty(named = ENTRIES, matches = "\\d+")
    void takesLessMemoryThanOthers() throws IOException, InterruptedException {
        int entries = Integer.getInteger(ENTRIES);
        Taken ours = taken("ours", entries);
        Taken ohc = taken("ohc", entries);
        Taken chronicle = taken("chronicle", entries);
        List.of(ours, ohc, chronicle).forEach(Taken::print);
        assertThat(ours.all()).isLessThan(ohc.all()).isLessThan(chronicle.all());
    }

    private static Taken taken(String kind, int entries) throws IOException, InterruptedException {
        List<String> flags = new ArrayList<>(FLAGS);
        flags.addAll(List.of("-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch"));
        flags.addAll(CALM);
        List<String> command =
                ChildJvm.command(flags, CompetitorProcess.class, List.of(kind, Integer.toString(entries)));
        Path errors = Files.createTempFile("competitor-", ".log");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(() -> read(errors)).isZero();
        Files.delete(errors);
        String[] figures = printed.lines()
                .filter(line -> line.startsWith("figures "))
                .findAny()
                .orElseThrow()
                .split(" ", -1);
        return new Taken(
                kind, entries, Long.parseLong(figures[1]), Long.parseLong(figures[2]), Long.parseLong(figures[3]));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }
}
