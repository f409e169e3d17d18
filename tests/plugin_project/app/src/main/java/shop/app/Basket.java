package shop.app;

import shop.model.Order;

/** Holds an object of the other module, which is serialized as that module says. */
public class Basket {
    private final String session;
    private final Order order;

    public Basket(String session, Order order) {
        this.session = session;
        this.order = order;
    }

    public String getSession() {
        return session;
    }

    public Order getOrder() {
        return order;
    }
}
