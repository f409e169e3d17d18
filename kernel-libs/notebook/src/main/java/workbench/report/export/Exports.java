package workbench.report.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.measure.result.Result;
import workbench.report.Markdown;
import workbench.report.view.ComparisonView;
import workbench.variant.UnknownNameException;

/** Writes a result for other programs and for people. */
public final class Exports {

    private Exports() {}

    /** What a result can be written as. */
    public enum Format {
        /** JMH's own JSON, which JMH's tools open; publish runs only. */
        JMH("jmh.json"),
        /** One row a task and variant, with units in the headings. */
        CSV("csv"),
        /** The table of times, with its glossary and small print. */
        MARKDOWN("md");

        private final String ending;

        Format(String ending) {
            this.ending = ending;
        }

        /** How files of the format end, without the dot before it. */
        public String ending() {
            return ending;
        }

        /**
         * The format of that name: jmh, csv or markdown.
         *
         * @throws UnknownNameException if there is none
         */
        public static Format named(String name) {
            Map<String, Format> known = Arrays.stream(values())
                    .collect(Collectors.toMap(
                            each -> each.name().toLowerCase(Locale.ROOT),
                            Function.identity(),
                            (one, other) -> one,
                            LinkedHashMap::new));
            return UnknownNameException.require("format", name, known);
        }
    }

    /**
     * The result as text.
     *
     * @throws IllegalArgumentException if the format cannot hold it
     * @throws IllegalStateException if nothing in it was measured
     */
    public static String text(Result result, Format format) {
        return switch (format) {
            case JMH -> JmhJson.of(result);
            case CSV -> ComparisonView.csv(result.comparison());
            case MARKDOWN -> Markdown.of(new ComparisonView().table(result.comparison()));
        };
    }

    /**
     * Writes the result to a file, and replaces an existing one.
     *
     * @param file its folder is made if it is missing
     * @throws UncheckedIOException if it cannot be written
     */
    public static Path write(Result result, Format format, Path file) {
        String text = text(result, format);
        Path absolute = file.toAbsolutePath();
        try {
            Files.createDirectories(
                    Objects.requireNonNullElse(absolute.getParent(), absolute)); // the root has no folder
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Cannot write the export to %s (%s). Name a file in a folder that you may write to."
                            .formatted(file, reason(e)),
                    e);
        }
    }

    /** The messages of the first two are nothing but a path. */
    private static String reason(IOException thrown) {
        return switch (thrown) {
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> thrown.getMessage() + " is a file";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            default -> String.valueOf(thrown.getMessage());
        };
    }
}
