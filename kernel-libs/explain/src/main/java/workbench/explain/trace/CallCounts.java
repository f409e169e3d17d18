package workbench.explain.trace;

/**
 * How often an operation serialized and deserialized what its caller gave it or got from it. Two traces of one operation
 * have equal counts.
 *
 * @param fieldsOpened how often a query opened a value to read single fields of it
 */
public record CallCounts(
        int keysWritten,
        int keysRead,
        int valuesWritten,
        int valuesRead,
        int tasksWritten,
        int tasksRead,
        int fieldsOpened) {

    static CallCounts of(Trace trace) {
        return new CallCounts(
                trace.count(Role.KEY, Direction.SERIALIZE),
                trace.count(Role.KEY, Direction.DESERIALIZE),
                trace.count(Role.VALUE, Direction.SERIALIZE),
                trace.count(Role.VALUE, Direction.DESERIALIZE),
                trace.count(Role.TASK, Direction.SERIALIZE),
                trace.count(Role.TASK, Direction.DESERIALIZE),
                trace.count(Role.VALUE, Direction.OPEN_FIELDS));
    }
}
