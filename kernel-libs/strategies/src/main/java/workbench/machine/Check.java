package workbench.machine;

/**
 * One check of the machine: what was found and how much it harms.
 *
 * @param subject what
 * @param light how much it harms
 * @param finding what was found, with its value
 * @param advice what to do about it; empty if it is green
 */
public record Check(String subject, Light light, String finding, String advice) {

    /** How much a finding harms. */
    public enum Light {
        /** Nothing is wrong. */
        GREEN,
        /** Intervals will be wider, or a figure holds for this state of the machine only. */
        AMBER,
        /** Do not publish what is measured so. */
        RED
    }

    /** A check that found nothing wrong. */
    public static Check green(String subject, String finding) {
        return new Check(subject, Light.GREEN, finding, "");
    }

    /**
     * A check that is red or amber if it must be; red goes before amber.
     *
     * @param advice what to do about it, unless it is green
     */
    public static Check of(String subject, String finding, boolean red, boolean amber, String advice) {
        if (red) {
            return new Check(subject, Light.RED, finding, advice);
        }
        return amber ? new Check(subject, Light.AMBER, finding, advice) : green(subject, finding);
    }
}
