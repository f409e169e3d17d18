package shop.model;

import java.io.Serializable;

/** Shares the customer with orders, and leads to other invoices. */
public class Invoice implements Serializable {
    private final Customer customer;
    private final long cents;
    private Invoice corrects;

    public Invoice(Customer customer, long cents) {
        this.customer = customer;
        this.cents = cents;
    }

    public Customer getCustomer() {
        return customer;
    }

    public long getCents() {
        return cents;
    }

    public Invoice getCorrects() {
        return corrects;
    }

    public void setCorrects(Invoice corrects) {
        this.corrects = corrects;
    }
}
