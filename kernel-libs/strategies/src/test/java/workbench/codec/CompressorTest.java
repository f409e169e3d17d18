package workbench.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.variant.Settings;

class CompressorTest {

    private static final byte[] TEXT = "item_1 item_2 item_3 ".repeat(50).getBytes(StandardCharsets.US_ASCII);

    private static byte[] compressed(Compressor compressor, byte[] plain, int level) {
        byte[] to = new byte[compressor.maxCompressedLength(plain.length)];
        return Arrays.copyOf(to, compressor.compress(plain, plain.length, to, level));
    }

    private static byte[] decompressed(Compressor compressor, byte[] compressed, int length) {
        byte[] to = new byte[length];
        compressor.decompress(compressed, to);
        return to;
    }

    @ParameterizedTest
    @EnumSource
    void everyLevelGivesBackWhatItTook(Compressor compressor) {
        for (int level = compressor.minLevel(); level <= compressor.maxLevel(); level++) {
            byte[] compressed = compressed(compressor, TEXT, level);
            assertThat(compressed).hasSizeLessThan(TEXT.length / 4);
            assertThat(decompressed(compressor, compressed, TEXT.length)).isEqualTo(TEXT);
        }
    }

    @ParameterizedTest
    @EnumSource
    void carriesNothingAndWhatCannotBeCompressed(Compressor compressor) {
        byte[] noise = new byte[100_000];
        new Random(1).nextBytes(noise);
        for (byte[] plain : new byte[][] {{}, {1}, noise}) {
            byte[] compressed = compressed(compressor, plain, compressor.usualLevel());
            assertThat(decompressed(compressor, compressed, plain.length)).isEqualTo(plain);
        }
    }

    @ParameterizedTest
    @EnumSource
    void damagedBytesAreNotTakenForAValue(Compressor compressor) {
        byte[] compressed = compressed(compressor, TEXT, compressor.usualLevel());
        byte[] half = Arrays.copyOf(compressed, compressed.length / 2);
        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> decompressed(compressor, half, TEXT.length));
    }

    @Test
    void aLevelThatThereIsNotIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Settings.named("deflate-10"))
                .withMessage("Deflate has the levels 1 to 9, but 10 was asked for.");
    }

    @Test
    void levelsAreKnownByName() {
        assertThat(Settings.named("zstd-19")).isEqualTo(new CompressionSetting(Compressor.ZSTD, 19));
        assertThat(Settings.named("zstd-19").label()).isEqualTo("Zstd, level 19");
    }
}
