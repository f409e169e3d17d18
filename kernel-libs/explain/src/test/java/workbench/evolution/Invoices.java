package workbench.evolution;

import java.io.Serializable;
import java.util.List;

/** A class to change, and its next versions. */
public final class Invoices {

    private Invoices() {}

    enum Status {
        OPEN,
        PAID,
        SENT
    }

    static final class Line implements Serializable {
        private static final long serialVersionUID = 1;

        String product;
        int amount;

        Line() {
            this("", 0);
        }

        Line(String product, int amount) {
            this.product = product;
            this.amount = amount;
        }
    }

    static final class Invoice implements Serializable {
        private static final long serialVersionUID = 1;

        int number;
        String customer;
        long total;
        long paid;
        Status status;
        List<Line> lines;

        /** CBOR, JSON and Avro make objects by it. */
        Invoice() {
            this(0, "", 0, 0, Status.OPEN, List.of());
        }

        Invoice(int number, String customer, long total, long paid, Status status, List<Line> lines) {
            this.number = number;
            this.customer = customer;
            this.total = total;
            this.paid = paid;
            this.status = status;
            this.lines = lines;
        }
    }

    public static Class<?> root() {
        return Invoice.class;
    }

    public static List<?> samples() {
        return List.of(
                new Invoice(7, "Ada", 1_000, 900, Status.PAID, List.of(new Line("pen", 3), new Line("ink", 1))),
                new Invoice(8, "Grace", 2_000, 0, Status.SENT, List.of(new Line("paper", 5))));
    }
}
