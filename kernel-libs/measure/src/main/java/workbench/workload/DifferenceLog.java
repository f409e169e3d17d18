package workbench.workload;

import java.io.PrintWriter;
import java.util.concurrent.atomic.AtomicLong;

/** Counts what is not as it should be, and prints the first of them. Safe for use by several threads. */
final class DifferenceLog {

    private static final int PRINTED = 20;

    private final PrintWriter out;
    private final AtomicLong count = new AtomicLong();

    DifferenceLog(PrintWriter out) {
        this.out = out;
    }

    void found(String what) {
        if (count.incrementAndGet() <= PRINTED) {
            out.println("DIFFERENCE: " + what);
            out.flush();
        }
    }

    long count() {
        return count.get();
    }
}
