package workbench.own.model;

/** Code in another package cannot name the class that AutoValue writes for it. */
public abstract class Coupon {

    /** Makes the only kind of coupon. */
    public static Coupon of(String code) {
        return new AutoValueCoupon(code);
    }

    /** What the customer types. */
    public abstract String code();
}

final class AutoValueCoupon extends Coupon {

    private final String code;

    AutoValueCoupon(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
