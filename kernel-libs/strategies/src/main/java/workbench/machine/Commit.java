package workbench.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which version of the workbench measures. */
final class Commit {

    static final String UNKNOWN = "unknown";

    /** What is measured, and what measures. A notebook with outputs, or an edited README, changes no figure. */
    private static final List<String> MATTERS = List.of("kernel-libs", "domain-src", "jupyter", "workbench");

    private Commit() {}

    /**
     * The commit of a folder as {@code git describe} gives it, with {@code -dirty} if what is measured or what measures
     * differs from it; {@code unknown} outside of a git checkout, or without git.
     */
    static String of(Path home) {
        return git(home, "describe", "--always", "--exclude=*")
                .filter(commit -> !commit.isEmpty())
                .map(commit -> commit + (isChanged(home) ? "-dirty" : ""))
                .orElse(UNKNOWN);
    }

    private static boolean isChanged(Path home) {
        List<String> status = new ArrayList<>(List.of("status", "--porcelain", "--"));
        status.addAll(MATTERS);
        return git(home, status.toArray(String[]::new))
                .filter(changes -> !changes.isEmpty())
                .isPresent();
    }

    /** What git prints, or nothing if there is no git on this machine. */
    private static Optional<String> git(Path home, String... arguments) {
        List<String> command = new ArrayList<>(List.of("git", "--no-optional-locks", "-C", home.toString()));
        command.addAll(List.of(arguments));
        try {
            Process git = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return Optional.of(new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
