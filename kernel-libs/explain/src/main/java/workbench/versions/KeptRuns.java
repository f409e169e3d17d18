package workbench.versions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import workbench.machine.ChildJvm;
import workbench.variant.NotPossibleException;

/**
 * Runs programs that write a file each, and keeps these files in a folder. The name of a file has a hash of all that its program depends
 * on, so that a program whose file is there is not run again. Safe for use by several threads, each with a program of its own.
 */
final class KeptRuns {

    private static final int HASH_CHARACTERS = 16;

    private final Path folder;

    /** @param folder made if it is missing */
    KeptRuns(Path folder) throws IOException {
        this.folder = Files.createDirectories(folder);
    }

    /**
     * A program.
     *
     * @param main gets the name of its file as the first argument
     * @param flags of the JVM, after those of the version
     * @param arguments after the first
     * @param inputs files of other programs, whose names are the last arguments
     */
    record Program(Class<?> main, List<String> flags, List<String> arguments, List<Path> inputs) {

        private List<String> command(VersionRuntime runtime, Path answer) {
            List<String> all = new ArrayList<>();
            all.add(answer.toString());
            all.addAll(arguments);
            inputs.forEach(input -> all.add(input.toString()));
            return runtime.command(flags, main, all);
        }
    }

    /**
     * The file of a program: one that is there, or else a process makes it now.
     *
     * @param task the beginning of the file's name
     * @throws NotPossibleException if the process fails, with what it said
     * @throws InterruptedException if the thread is interrupted; neither a process nor half a file is left
     */
    Path answer(String task, VersionRuntime runtime, Program program) throws IOException, InterruptedException {
        Path file = file(task, runtime, program);
        if (!Files.exists(file)) {
            Path part = Files.createTempFile(folder, task + "-", ".part");
            try {
                run(runtime, program, part);
                Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
        }
        return file;
    }

    /** Whether a program has run. */
    boolean has(String task, VersionRuntime runtime, Program program) throws IOException {
        return Files.exists(file(task, runtime, program));
    }

    /** Deletes what a program wrote, so that it runs again. */
    void forget(String task, VersionRuntime runtime, Program program) throws IOException {
        Files.deleteIfExists(file(task, runtime, program));
    }

    private Path file(String task, VersionRuntime runtime, Program program) throws IOException {
        return folder.resolve("%s-%s-java%s-%s.tsv.gz"
                .formatted(task, runtime.version(), runtime.jdk().feature(), hash(runtime, program)));
    }

    private static void run(VersionRuntime runtime, Program program, Path answer)
            throws IOException, InterruptedException {
        Path log = Files.createTempFile("workbench-versions-", ".log");
        try (ChildJvm child = ChildJvm.start(program.command(runtime, answer), log)) {
            if (child.process().waitFor() != 0) {
                throw new NotPossibleException("The process of %s ended with code %s: %s"
                        .formatted(
                                runtime.platform(),
                                child.process().exitValue(),
                                Files.readString(log).strip()));
            }
        } finally {
            Files.deleteIfExists(log);
        }
    }

    private static String hash(VersionRuntime runtime, Program program) throws IOException {
        MessageDigest digest = sha256();
        add(digest, program.main().getName() + " " + String.join(" ", program.arguments()));
        add(digest, String.join(" ", runtime.flags()) + String.join(" ", program.flags()));
        add(digest, runtime.jdk().version());
        for (Path part : runtime.classPath()) {
            addPart(digest, part);
        }
        addPart(digest, runtime.classes().folder());
        program.inputs().forEach(input -> add(digest, input.getFileName().toString()));
        return HexFormat.of().formatHex(digest.digest()).substring(0, HASH_CHARACTERS);
    }

    /** A jar by its name and size, a folder by all that is in it. */
    private static void addPart(MessageDigest digest, Path part) throws IOException {
        if (Files.isRegularFile(part)) {
            add(digest, part.getFileName() + " " + Files.size(part));
            return;
        }
        try (Stream<Path> files = Files.walk(part)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                add(digest, part.relativize(file).toString());
                digest.update(Files.readAllBytes(file));
            }
        }
    }

    private static void add(MessageDigest digest, String text) {
        digest.update((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has it", e);
        }
    }
}
