package order.serializable;

import java.io.Serializable;

public final class OrderLine implements Serializable {
    private static final long serialVersionUID = 1;

    String product;
    int amount;

    public OrderLine() {}

    OrderLine(String product, int amount) {
        this.product = product;
        this.amount = amount;
    }
}
