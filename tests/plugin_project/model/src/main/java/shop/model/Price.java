package shop.model;

import java.math.BigDecimal;

/** A record has a serializer beside it. */
public record Price(String article, BigDecimal amount, String currency) {}
