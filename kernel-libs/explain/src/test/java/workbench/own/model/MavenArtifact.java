package workbench.own.model;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;

/** A module of a build with what it depends on. */
public class MavenArtifact {
    String groupId;
    String artifactId;
    String version;
    Scope scope;
    List<Dependency> dependencies;
    Deque<String> path = new ArrayDeque<>();

    public enum Scope {
        COMPILE,
        TEST
    }

    public static class Dependency {
        String coordinates;
        boolean optional;
        LinkedHashSet<String> exclusions = new LinkedHashSet<>();
    }
}
