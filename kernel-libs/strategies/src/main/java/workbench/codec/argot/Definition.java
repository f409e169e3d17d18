package workbench.codec.argot;

/**
 * A type that is made of others.
 *
 * @param version as written, such as {@code 1.0}; it is in no byte
 */
record Definition(String name, String version, Expression.Sequence body) {}
