package workbench.measure;

/**
 * A classic mistake of measuring, made on purpose beside the right way, both just now.
 *
 * @param name what is done wrong
 * @param unit what both figures count
 * @param decimals how many to show
 * @param wrong what comes out of it
 * @param right what comes out of doing it well
 * @param cause why the two differ, in a clause
 * @param smoke whether the run was so short that its figures mean nothing
 */
public record Mistake(
        String name, String unit, int decimals, Reading wrong, Reading right, String cause, boolean smoke) {

    /**
     * A figure and the way to it.
     *
     * @param way what was done
     * @param figure in the mistake's unit
     */
    public record Reading(String way, double figure) {}
}
