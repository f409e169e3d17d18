package workbench.generate.codec;

/** What makes a codec fast and can be left out, so that what it gains can be measured. */
public enum Shortcut {
    /** Writes into the array of Hazelcast's stream and reads from it, rather than by way of an array of its own. */
    IN_PLACE,
    /** Copies the characters of a Latin-1 string in one call, rather than one by one. */
    TEXT_IN_BULK
}
