package workbench.own.model;

/** What AutoValue makes of it cannot be named in another package. */
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
