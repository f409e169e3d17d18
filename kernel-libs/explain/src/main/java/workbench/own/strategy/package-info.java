/**
 * Strategies for a class that was not written for any of them: each says why it does not apply, or makes a copy of
 * the class serializable, and gives the lines that its user would write.
 */
@NullMarked
package workbench.own.strategy;

import org.jspecify.annotations.NullMarked;
