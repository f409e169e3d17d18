package workbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import workbench.machine.Machine;
import workbench.text.Numbers;

/**
 * Prints what a self-check found, and appends it to a file of JSON lines with the machine, so that it can be cited.
 *
 * @param out where a line for people goes
 * @param file where a line for programs goes; made if it is missing
 */
record Findings(PrintWriter out, Path file) {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private record Line(
            String check, boolean passed, String finding, Map<String, Object> figures, Machine machine, String at) {}

    /**
     * Reports one check.
     *
     * @param finding a clause for people
     * @param figures what the clause says, by name
     * @return {@code passed}
     * @throws UncheckedIOException if the file cannot be written
     */
    boolean add(String check, boolean passed, String finding, Map<String, Object> figures) {
        out.printf("%-5s %s%n", passed ? "ok" : "FAIL", finding);
        out.flush();
        String at = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
        String line = JSON.writeValueAsString(new Line(check, passed, finding, figures, Machine.here(), at));
        try {
            Files.createDirectories(Folders.parent(file));
            Files.writeString(file, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file, e);
        }
        return passed;
    }

    /**
     * Reports a check that counts runs.
     *
     * @param what the clause before the count, such as {@code a planted slowdown of 10 % was found}
     * @return {@code passed}
     */
    boolean count(String check, String what, int count, int runs, boolean passed) {
        return add(
                check,
                passed,
                "%s in %s of %s (%s)"
                        .formatted(what, count, Numbers.count(runs, "run"), Numbers.percent((double) count / runs)),
                Map.of("count", count, "runs", runs));
    }
}
