package workbench.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.Locale;

/**
 * The house rule for digits, units and plurals. A measured value has three significant digits, but two decimals at most
 * above 0.1 and none from 100 on, whose thousands are grouped; bounds have the decimals of their estimate. What was
 * counted is whole. The default locale changes nothing.
 */
public final class Numbers {

    private static final MathContext SIGNIFICANT = new MathContext(3);
    private static final double GIB = 1L << 30;

    private Numbers() {}

    /** A count, such as {@code 6,136}. */
    public static String whole(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** A count with its noun, such as {@code 1 fork} and {@code 2 forks}. */
    public static String count(long count, String noun) {
        return count(count, noun, noun + "s");
    }

    /** A count with a noun whose plural takes more than an s, such as {@code 2 classes}. */
    public static String count(long count, String noun, String plural) {
        return whole(count) + " " + (count == 1 ? noun : plural);
    }

    /** A measured value or a ratio: {@code 3,225}, {@code 84.8}, {@code 1.04}, {@code 0.95}, {@code 0.085}; empty for NaN. */
    public static String of(double value) {
        return of(value, value);
    }

    /** A value with as many decimals as the estimate beside it has. */
    public static String of(double value, double estimate) {
        return fixed(value, decimals(estimate));
    }

    /** The bounds of an estimate, with its decimals: {@code 1.00 to 1.08}; empty unless both are there. */
    public static String bounds(double estimate, double low, double high) {
        return Double.isNaN(low) || Double.isNaN(high) ? "" : of(low, estimate) + " to " + of(high, estimate);
    }

    /** A share: {@code 48 %}, {@code 4.6 %}, {@code 0.47 %}. */
    public static String percent(double share) {
        double percent = 100 * share;
        return fixed(percent, percentDecimals(percent)) + " %";
    }

    /** A time in the unit that suits it: {@code 848 ns}, {@code 15.3 us}, {@code 2.40 ms}, {@code 1.20 s}. */
    public static String time(double nanos) {
        double size = rounded(nanos);
        if (size < 1e3) {
            return of(nanos) + " ns";
        }
        return size < 1e6 ? of(nanos / 1e3) + " us" : size < 1e9 ? of(nanos / 1e6) + " ms" : of(nanos / 1e9) + " s";
    }

    /** How long something lasted or will last: {@code 0.3 s}, {@code 22 s}, {@code 4 min}, {@code 2 h 5 min}. */
    public static String duration(double seconds) {
        if (seconds < 9.95) {
            return fixed(seconds, 1) + " s";
        }
        if (seconds < 99.5) {
            return fixed(seconds, 0) + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 100 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    /** The time that has passed since then. */
    public static String since(long startNanos) {
        return duration((System.nanoTime() - startNanos) / 1e9);
    }

    /** Memory, such as {@code 0.5 GiB}. */
    public static String gib(long bytes) {
        return fixed(bytes / GIB, 1) + " GiB";
    }

    /** A size, such as {@code 1 byte} and {@code 6,136 bytes}. */
    public static String bytes(long bytes) {
        return count(bytes, "byte");
    }

    /** A mean of sizes, with a measured value's digits. */
    public static String bytes(double bytes) {
        return bytes == Math.rint(bytes) ? bytes((long) bytes) : of(bytes) + " bytes";
    }

    /** A number with exactly this many decimals, and with grouped thousands. */
    public static String fixed(double value, int decimals) {
        if (Double.isNaN(value)) {
            return "";
        }
        return Double.isInfinite(value)
                ? (value < 0 ? "-∞" : "∞")
                : String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    /** Writes a column or an axis of measured values. */
    public static NumberFormat format() {
        return new Measured();
    }

    /** For an axis or a column of rounded values, such as {@code #,##0.###}. */
    public static NumberFormat format(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT));
    }

    private static int percentDecimals(double percent) {
        double size = Math.abs(percent);
        return size >= 9.95 || size == 0 ? 0 : size >= 0.95 ? 1 : 2;
    }

    private static int decimals(double value) {
        double size = rounded(value);
        if (size >= 100 || size == 0 || Double.isNaN(size)) {
            return 0;
        }
        return size >= 10 ? 1 : size >= 0.1 ? 2 : 1 - (int) Math.floor(Math.log10(size));
    }

    /** To the significant digits, so that 99.96 has the decimals of 100; without sign. */
    private static double rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(Math.abs(value)).round(SIGNIFICANT).doubleValue()
                : Double.NaN;
    }

    private static final class Measured extends NumberFormat {

        private static final long serialVersionUID = 1;

        @Override
        public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
            return to.append(of(number));
        }

        @Override
        public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
            return to.append(whole(number));
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            throw new UnsupportedOperationException("Numbers are only written here.");
        }
    }
}
