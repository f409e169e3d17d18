package workbench.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdentityHashesTest {

    private static final List<String> SMALL = List.of("-Xmx16m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    /** Of which nobody has asked for the hash code, as the launcher does of a main class. */
    private static final class Unseen {}

    /** Says the hash code of a class. */
    static final class Child {

        public static void main(String[] arguments) {
            IdentityHashes.vary();
            new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)
                    .println(Unseen.class.hashCode());
        }
    }

    @Test
    void aClassHasAnotherHashCodeInEachProcess() {
        // two of four draws from 65,536 are equal in one of ten thousand runs, all four practically never
        assertThat(Stream.generate(IdentityHashesTest::hashCodeInAProcess)
                        .limit(4)
                        .distinct())
                .hasSizeGreaterThan(1);
    }

    private static String hashCodeInAProcess() {
        try (ChildJvm child = ChildJvm.start(ChildJvm.command(SMALL, Child.class, List.of()));
                BufferedReader lines = child.lines()) {
            return lines.readLine();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
