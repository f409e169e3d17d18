package workbench.gate;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import workbench.gate.Fault.Kind;
import workbench.gate.LastReader.Refusal;

/** Compares today's code with one release. */
final class Comparison {

    private static final String NO_FIELD_CHANGED = "none was added, removed or given another type";

    private final Releases releases;
    private final String release;
    private final Writer today;

    Comparison(Releases releases, String release, Writer today) {
        this.releases = releases;
        this.release = release;
        this.today = today;
    }

    /**
     * Whether today's code reads from the bytes what the release read.
     *
     * @param now the sample as it is written today, if it is
     */
    Optional<Fault> reading(Recorded recorded, Optional<Recorded> now) {
        String orDelete =
                " If no bytes of %s are left, delete its folder and its line in releases.txt.".formatted(release);
        String changed = changedField(recorded, now).orElse(NO_FIELD_CHANGED);
        Outline read;
        try {
            read = today.read(recorded);
        } catch (RuntimeException | LinkageError e) {
            String remedy = recorded.strategy().remedy(release) + orDelete;
            return Optional.of(fault(Kind.CANNOT_READ, recorded, changed, cause(e), remedy));
        }
        Optional<String> path = unexplained(recorded, read);
        if (path.isEmpty()) {
            return Optional.empty();
        }
        String at = path.get();
        return Optional.of(fault(
                Kind.READS_ANOTHER_VALUE,
                recorded,
                changed.equals(NO_FIELD_CHANGED) ? at : "%s, where %s".formatted(at, changed),
                "it was %s and is %s".formatted(recorded.outline().at(at), read.at(at)),
                recorded.strategy().remedy(release) + orNote(recorded, at, "differs")));
    }

    /** Where the value first differs without a reason. A reason for a path holds for what was below it and is gone, too. */
    private Optional<String> unexplained(Recorded recorded, Outline read) {
        List<String> noted = new ArrayList<>();
        for (String path : read.differences(recorded.outline()).collect(Collectors.toList())) {
            if (releases.isNoted(recorded.sample(), release, path, "differs")) {
                noted.add(path);
            } else if (read.has(path) || noted.stream().noneMatch(above -> isBelow(path, above))) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    private static boolean isBelow(String path, String above) {
        return path.length() > above.length()
                && path.startsWith(above)
                && ".[{".indexOf(path.charAt(above.length())) >= 0;
    }

    /**
     * Whether what is written today is the same, or can be read by the release.
     *
     * @param reader the release itself, if its classes are there
     */
    Optional<Fault> writing(Recorded then, Recorded now, SchemaRule rule, Optional<Writer> reader) {
        if (then.hasBytesOf(now) || isNoted(then, now, "breaks")) {
            return Optional.empty();
        }
        LastReader lastReader = new LastReader(then, now, today.fieldsToday(then), rule);
        Optional<Refusal> refusal = reader.isPresent() ? refusal(reader.get(), now) : lastReader.refusal();
        if (refusal.isPresent()) {
            return Optional.of(fault(
                    Kind.LAST_RELEASE_CANNOT_READ,
                    then,
                    refusal.get().field(),
                    refusal.get().reason(),
                    bothFirst(then, refusal.get().isIdentity()) + orNote(then, now.digest(), "breaks")));
        }
        if (isNoted(then, now, "changed")) {
            return Optional.empty();
        }
        String known = reader.isPresent() ? "The last release reads them." : lastReader.whatIsKnown();
        return Optional.of(fault(
                Kind.BYTES_CHANGED,
                then,
                whatChanged(then, now),
                "there were %s bytes and are %s, which first differ at byte %s. %s"
                        .formatted(then.bytes().length, now.bytes().length, firstDifference(then, now), known),
                "Undo the change if you did not mean it." + orNote(then, now.digest(), "changed")));
    }

    private String bothFirst(Recorded then, boolean isIdentity) {
        return isIdentity
                ? "Write it as %s again, or release a version first that reads both.".formatted(then.description())
                : "Go on writing what %s reads, or release a version first that reads both.".formatted(release);
    }

    private static Optional<Refusal> refusal(Writer reader, Recorded now) {
        try {
            Outline read = reader.read(now);
            return now.outline()
                    .firstDifference(read)
                    .map(path -> new Refusal(
                            path,
                            "it reads %s where today's code wrote %s"
                                    .formatted(read.at(path), now.outline().at(path))));
        } catch (RuntimeException | LinkageError e) {
            return Optional.of(new Refusal("the whole object", cause(e)));
        }
    }

    private Optional<String> changedField(Recorded then, Optional<Recorded> now) {
        return then.changedFields(today.fieldsToday(then)).findFirst().or(() -> now.flatMap(then::changedTypes));
    }

    private String whatChanged(Recorded then, Recorded now) {
        Optional<String> value = now.outline().firstDifference(then.outline());
        return changedField(then, Optional.of(now))
                .or(() -> value.map(path ->
                        "%s, which is %s in today's sample and was %s. Leave samples as they are, and add others"
                                .formatted(
                                        path,
                                        now.outline().at(path),
                                        then.outline().at(path))))
                .orElse(NO_FIELD_CHANGED);
    }

    /** A sample of the release is not given any more. */
    Fault missing(Recorded then) {
        return fault(
                Kind.NOTHING_TO_COMPARE,
                then,
                "none",
                "the release has a sample of that name, and today's code gives none",
                "Give it again by sample(\"%s\", ...), or delete its file.".formatted(then.sample()));
    }

    /** A sample cannot be written, or what was written cannot be read. */
    Fault fails(String sample, Object value, HazelcastSerializationException e) {
        return new Fault(
                Kind.FAILS,
                sample,
                release,
                value.getClass().getName(),
                "not known",
                "as configured",
                cause(e),
                "Mend what the reason names, or give the gate the configuration that your members have, by config(...).");
    }

    /** A sample has other bytes at each call. */
    Fault notRepeatable(Recorded now) {
        return fault(
                Kind.NOT_REPEATABLE,
                now,
                "a time, a random number, an identity, or a set of these",
                "a sample must have the same bytes at each call",
                "Give fixed values, and an ordered set such as LinkedHashSet.");
    }

    private boolean isNoted(Recorded then, Recorded now, String how) {
        return releases.isNoted(then.sample(), release, now.digest(), how);
    }

    private String orNote(Recorded recorded, String what, String how) {
        return " If you mean it, add this line to %s, with a reason: %s %s %s %s: ..."
                .formatted(releases.changes(), recorded.sample(), release, what, how);
    }

    private Fault fault(Kind kind, Recorded recorded, String field, String reason, String remedy) {
        return new Fault(
                kind, recorded.sample(), release, recorded.type(), field, recorded.description(), reason, remedy);
    }

    private static int firstDifference(Recorded then, Recorded now) {
        int at = java.util.Arrays.mismatch(then.bytes(), now.bytes());
        return at < 0 ? then.bytes().length : at;
    }

    /** The innermost exception, since Hazelcast wraps it. */
    private static String cause(Throwable thrown) {
        Throwable cause = thrown;
        while (cause instanceof HazelcastSerializationException && cause.getCause() != null) {
            cause = cause.getCause();
        }
        String message = cause.getMessage();
        return message == null
                ? cause.getClass().getName()
                : "%s: %s".formatted(cause.getClass().getName(), message);
    }
}
