package shop.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import shop.model.Invoice;
import shop.model.Order;
import shop.model.Price;

class ShopTest {

    @Test
    void aMapKeepsWhatWasPut() {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(Shop.config());
        try {
            member.getMap("orders").put(1, Samples.order());
            member.getMap("invoices").put(1, Samples.invoice());
            member.getMap("prices").put("tea", new Price("tea", new BigDecimal("2.50"), "EUR"));
            Order order = (Order) member.getMap("orders").get(1);
            assertEquals(Samples.order().getLines(), order.getLines());
            assertEquals(Samples.order().getCustomer(), order.getCustomer());
            Invoice invoice = (Invoice) member.getMap("invoices").get(1);
            assertSame(invoice, invoice.getCorrects());
            assertEquals(new Price("tea", new BigDecimal("2.50"), "EUR"), member.getMap("prices").get("tea"));
            assertInstanceOf(IdentifiedDataSerializable.class, order);
        } finally {
            member.shutdown();
        }
    }
}
