/**
 * The words that notebooks are written in: public static methods, in a class for each topic. The kernel imports them all
 * as one {@linkplain workbench.jupyter.words.Vocabulary vocabulary}. Each takes its length from the environment variable
 * {@code WORKBENCH_PROFILE}: {@code live}, or {@code smoke} for tests.
 */
@NullMarked
package workbench.jupyter.words;

import org.jspecify.annotations.NullMarked;
