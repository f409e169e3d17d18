package shop.app;

import com.hazelcast.config.SerializationConfig;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import shop.model.Customer;
import shop.model.Invoice;
import shop.model.Order;
import shop.model.Price;
import workbench.gate.WireGate;
import workbench.gate.WireSamples;

public class Samples implements WireSamples {

    @Override
    public void addTo(WireGate gate) {
        SerializationConfig config = new SerializationConfig();
        Shop.configure(config);
        gate.config(config)
                .sample("order", Samples::order)
                .sample("invoice", Samples::invoice)
                .sample("basket", () -> new Basket("a1", order()))
                .sample("price", () -> new Price("tea", new BigDecimal("2.50"), "EUR"));
    }

    static Order order() {
        Customer ada = new Customer("Ada", null);
        return new Order(1, ada, LocalDate.of(2026, 11, 25), List.of(new Order.Line("tea", 2)));
    }

    /** It corrects itself, as a cycle. */
    static Invoice invoice() {
        Invoice invoice = new Invoice(new Customer("Ada", "London"), 250);
        invoice.setCorrects(invoice);
        return invoice;
    }
}
