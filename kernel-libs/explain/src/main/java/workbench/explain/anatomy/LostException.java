package workbench.explain.anatomy;

/** The bytes are not what the format says. */
public final class LostException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Lost lost;

    LostException(int at, String reason) {
        super(reason, null, false, false);
        this.lost = new Lost(at, reason);
    }

    /** Where, and why. */
    public Lost lost() {
        return lost;
    }
}
