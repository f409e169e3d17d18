package workbench.explain.anatomy;

/**
 * Where bytes could be followed no further.
 *
 * @param at the number of the first byte that is not explained
 * @param reason what was found and what was expected, in a sentence
 */
public record Lost(int at, String reason) {}
