package workbench.own.model;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** A commit, which refuses to be without an author. */
public record GitCommit(
        String hash,
        List<String> parents,
        Person author,
        Person committer,
        String message,
        Optional<String> signature) {

    public record Person(String name, String email, OffsetDateTime when) {}

    public GitCommit {
        Objects.requireNonNull(author, "author");
        parents = List.copyOf(parents);
    }
}
