package workbench.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.hardware.GlobalMemory;
import workbench.text.Numbers;

/**
 * The memory that this process and the processes that it starts may use: the machine's, or less in a container.
 *
 * @param totalBytes all there is, or the container's limit if that is less
 * @param freeBytes what is available without taking it from another process; caches of files count as free
 * @param limited whether a container's limit holds
 */
public record Memory(long totalBytes, long freeBytes, boolean limited) {

    /**
     * What a fork takes in all: a heap of 1 GiB, and what the virtual machine, its code and the network need in
     * addition.
     */
    public static final long FORK_BYTES = 3L << 29;

    /** Where a control group reports its limit, its use, and the part of the use that is a cache and can be freed. */
    private enum Group {
        VERSION_2("sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"),
        VERSION_1("sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file");

        private final String folder;
        private final String limit;
        private final String usage;
        private final String cache;

        Group(String folder, String limit, String usage, String cache) {
            this.folder = folder;
            this.limit = limit;
            this.usage = usage;
            this.cache = cache;
        }

        /** Empty if there is no such group, or none with a limit. */
        private Optional<Memory> read(Path root) {
            Path group = root.resolve(folder);
            OptionalLong max = number(group.resolve(limit), "");
            OptionalLong used = number(group.resolve(usage), "");
            if (max.isEmpty() || used.isEmpty()) {
                return Optional.empty();
            }
            long cached = number(group.resolve("memory.stat"), cache + " ").orElse(0);
            long free = Math.max(0, max.getAsLong() - used.getAsLong() + cached);
            return Optional.of(new Memory(max.getAsLong(), free, true));
        }
    }

    /** The memory that this process may use now. */
    public static Memory here() {
        GlobalMemory machine = new SystemInfo().getHardware().getMemory();
        return within(Path.of("/"), machine.getTotal(), machine.getAvailable());
    }

    /**
     * What a control group leaves of the machine's memory. The machine's own figures are the same in every container.
     *
     * @param root of the file system that holds {@code sys}
     */
    static Memory within(Path root, long totalBytes, long freeBytes) {
        return Arrays.stream(Group.values())
                .flatMap(group -> group.read(root).stream())
                .filter(group -> group.totalBytes < totalBytes)
                .findFirst()
                .map(group -> new Memory(group.totalBytes, Math.min(group.freeBytes, freeBytes), true))
                .orElseGet(() -> new Memory(totalBytes, freeBytes, false));
    }

    /** The number behind the prefix in the first line that has it; empty without one, as where the limit is "max". */
    private static OptionalLong number(Path file, String prefix) {
        try {
            return Files.readAllLines(file).stream()
                    .filter(line -> line.startsWith(prefix))
                    .map(line -> line.substring(prefix.length()).strip())
                    .filter(value -> value.matches("\\d+"))
                    .mapToLong(Long::parseLong)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty(); // not this kind of group, or no container at all
        }
    }

    /** In words, such as {@code 0.6 GiB free of the container's 1.0 GiB}. */
    public String finding() {
        String of = limited ? " of the container's " + Numbers.gib(totalBytes) : "";
        return Numbers.gib(freeBytes) + " free" + of;
    }
}
