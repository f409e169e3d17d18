/** Predictions in a notebook: the form in a cell's output, what a session has asked, and a room of people who answer too. */
@NullMarked
package workbench.jupyter.lesson;

import org.jspecify.annotations.NullMarked;
