package workbench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Files that get their names once they are whole, so that a full disk leaves nothing half written. Each is first a draft in the folder that
 * it will be in. Closing this deletes the drafts that became no files. For one thread.
 */
public final class Drafts implements AutoCloseable {

    private final Map<Path, Path> drafts = new LinkedHashMap<>();

    /**
     * Chooses where to write what will be a file. Nothing is made.
     *
     * @param file in a folder that exists when the draft is written
     * @return the same path each time for the same file
     */
    public Path of(Path file) {
        return drafts.computeIfAbsent(file, each -> each.resolveSibling(".%s.draft".formatted(UUID.randomUUID())));
    }

    /**
     * Moves all drafts to their files, or none.
     *
     * @throws IOException if a draft was not written, or if a file of its name is there, which stays as it is
     */
    public void place() throws IOException {
        List<Path> placed = new ArrayList<>();
        try {
            for (Map.Entry<Path, Path> each : drafts.entrySet()) {
                placed.add(Files.move(each.getValue(), each.getKey()));
            }
        } catch (IOException e) {
            for (Path file : placed) {
                Files.deleteIfExists(file);
            }
            throw e;
        }
    }

    /**
     * Moves all drafts to their files, in the order in which they were asked for. Each takes the place of a file of its name.
     *
     * @throws IOException if a draft was not written or cannot be moved; the files before it are in place then, and the others as they were
     */
    public void replace() throws IOException {
        for (Map.Entry<Path, Path> each : drafts.entrySet()) {
            Files.move(each.getValue(), each.getKey(), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Deletes what is left of the drafts. One that cannot be deleted stays under its own name. */
    @Override
    public void close() {
        for (Path draft : drafts.values()) {
            try {
                Files.deleteIfExists(draft);
            } catch (IOException _) {
                // the exception says already why it was not placed
            }
        }
    }
}
