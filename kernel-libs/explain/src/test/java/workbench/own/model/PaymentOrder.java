package workbench.own.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Currency;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** An order of a payment API: a bean with fields of its own and metadata of its user's. */
public class PaymentOrder {
    UUID id;
    BigDecimal amount;
    Currency currency;
    State state;
    Instant createdAt;
    String idempotencyKey;
    Map<String, String> metadata = new HashMap<>();

    public enum State {
        CREATED,
        AUTHORIZED,
        CAPTURED,
        REFUNDED
    }
}
