package workbench.report.lesson;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The recorded size of one value with each variant: the ninth value drawn with seed 42 ({@code
 * data/golden}). What depends on the JDK's zlib is not among them.
 *
 * @param bytes by the variant's name; empty for a model of which none were written down
 */
public record KnownSizes(Map<String, Integer> bytes) {

    /** Values are drawn in the same order by everybody who has the seed. */
    static final long SEED = 42;

    /** The place of the value, from 0. */
    static final int SAMPLE = 8;

    public KnownSizes {
        bytes = Map.copyOf(bytes);
    }

    /**
     * Reads those of a model.
     *
     * @param golden the folder with a file for each model
     * @param domain the model's label, which is another for each shape of its values
     */
    public static KnownSizes in(Path golden, String domain) {
        Path file = golden.resolve(domain + ".csv");
        if (!Files.isRegularFile(file)) {
            return new KnownSizes(Map.of());
        }
        try {
            return new KnownSizes(Files.readAllLines(file).stream()
                    .skip(1)
                    .map(line -> line.split(",", 3))
                    .collect(Collectors.toMap(parts -> parts[0], parts -> Integer.valueOf(parts[1]))));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the known sizes in " + file, e);
        }
    }
}
