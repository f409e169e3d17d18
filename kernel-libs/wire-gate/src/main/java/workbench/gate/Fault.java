package workbench.gate;

/**
 * Something that a build should not go on with.
 *
 * @param sample the name that the project gave
 * @param release the release whose bytes are meant
 * @param type the class of the sample
 * @param field where in the sample, or which field of which class
 * @param strategy how the class is serialized, with its ids
 * @param reason what was found
 * @param remedy what to do
 */
public record Fault(
        Kind kind,
        String sample,
        String release,
        String type,
        String field,
        String strategy,
        String reason,
        String remedy) {

    /** What cannot go on. */
    public enum Kind {
        /** No release is recorded, or a sample is missing: there is nothing to compare. */
        NOTHING_TO_COMPARE("the gate has nothing to compare with release %s"),
        /** A sample gives other bytes at every call. */
        NOT_REPEATABLE("two calls in a row give different bytes"),
        /** Today's code throws an exception when it writes a sample or reads it back. */
        FAILS("today's code cannot write the sample and read it back"),
        /** Bytes of a release make today's code throw an exception. */
        CANNOT_READ("today's code cannot read what release %s wrote"),
        /** Bytes of a release give another value today than they gave then. */
        READS_ANOTHER_VALUE("today's code reads another value from what release %s wrote"),
        /** Today's code writes what the last release cannot read, or reads with a loss. */
        LAST_RELEASE_CANNOT_READ("release %s cannot read what today's code writes"),
        /** Today's code writes other bytes, and no reason is noted. */
        BYTES_CHANGED("the bytes changed since release %s, and no reason is noted");

        private final String sentence;

        Kind(String sentence) {
            this.sentence = sentence;
        }
    }

    /** All of them in six lines, as a build prints them. */
    @Override
    public String toString() {
        return """
                %s: %s
                  class:    %s
                  field:    %s
                  strategy: %s
                  because:  %s
                  remedy:   %s""".formatted(sample, kind.sentence.formatted(release), type, field, strategy, reason, remedy);
    }
}
