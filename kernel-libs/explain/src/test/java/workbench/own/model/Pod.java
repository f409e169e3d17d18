package workbench.own.model;

import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** A pod of a container orchestrator: maps and lists within each other. */
@SuppressWarnings("ArrayRecordComponent") // as users write
public record Pod(Metadata metadata, List<Container> containers, Status status) {

    public record Metadata(String name, String namespace, Map<String, String> labels, long generation) {}

    public record Container(
            String name, String image, String[] command, Map<String, List<String>> env, Limits limits) {}

    public record Limits(int milliCpu, long memoryBytes, OptionalInt gpus) {}

    public enum Status {
        PENDING,
        RUNNING,
        FAILED
    }
}
