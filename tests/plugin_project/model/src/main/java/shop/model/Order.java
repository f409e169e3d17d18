package shop.model;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.List;

public class Order implements Serializable {
    private final long number;
    private final Customer customer;
    private final LocalDate due;
    private final List<Line> lines;

    public record Line(String article, int count) implements Serializable {}

    public Order(long number, Customer customer, LocalDate due, List<Line> lines) {
        this.number = number;
        this.customer = customer;
        this.due = due;
        this.lines = lines;
    }

    public long getNumber() {
        return number;
    }

    public Customer getCustomer() {
        return customer;
    }

    public LocalDate getDue() {
        return due;
    }

    public List<Line> getLines() {
        return lines;
    }
}
