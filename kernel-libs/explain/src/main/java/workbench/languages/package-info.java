/**
 * The same values in Java and in programs of other languages, each with its own client of one member: which strategies both can read,
 * write, query and use as keys. What a language needs is in its folder of {@code languages}; nothing here knows a language by name.
 */
@NullMarked
package workbench.languages;

import org.jspecify.annotations.NullMarked;
