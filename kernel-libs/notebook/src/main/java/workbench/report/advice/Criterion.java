package workbench.report.advice;

/**
 * A criterion of a recommendation. Each gives at most 1 point. Speeds and sizes lose 1 point for each factor of ten to
 * the best.
 */
enum Criterion {
    READ("read", "fast reading"),
    WRITE("write", "fast writing"),
    SIZE("size", "small size"),
    EVOLUTION("evolution", "evolution"),
    EFFORT("effort", "little effort");

    private final String label;
    private final String subject;

    Criterion(String label, String subject) {
        this.label = label;
        this.subject = subject;
    }

    /** The criterion as what counts in a sentence. */
    String subject() {
        return subject;
    }

    /** The column's heading. */
    String label() {
        return label;
    }

    /** Whether its points come from times, which are known only within an interval. */
    boolean isTimed() {
        return this == READ || this == WRITE;
    }

    /** How the points come about. */
    String meaning(Ranking ranking) {
        return switch (this) {
            case READ, WRITE ->
                "100 for the fastest, 100 less for each factor of ten, by the times of "
                        + ranking.task(this).label();
            case SIZE -> "100 for the fewest bytes on average, 100 less for each factor of ten";
            case EVOLUTION ->
                "50 if fields can be added and removed, 25 if a query can read one field, 25 if other languages can read it";
            case EFFORT ->
                "0 to 60 for lines to write: 60 for none, 0 for as many as the longest has, model included; 10 more for each of: the class stays as it is, needs no Hazelcast, no configuration, not this workbench";
        };
    }
}
